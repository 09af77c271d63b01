/** Queen's Garden for the app. */

import type { Kit, PositionEditor } from "../game";
import Board from "./Board.svelte";
import { flights, happen } from "./happen";
import { facets, isOpening } from "./moves";
import OwnTable from "./OwnTable.svelte";
import Piece from "./Piece.svelte";
import Table from "./Table.svelte";
import type { GardenView } from "./view";
import { words } from "./words";

export const kit: Kit<GardenView> = {
  name: "queens_garden",
  Table,
  Board,
  Piece,
  words,
  own: { board: OwnTable },
  leavesRoom: () => false,
  facets,
  isOpening,
  happen,
  flights,
  editor: () => import("./editing") as Promise<{ editor: PositionEditor }>,
};
