/** Summer Pavilion for the app. */

import type { Kit, PositionEditor } from "../game";
import Board from "./Board.svelte";
import { flights, happen } from "./happen";
import { facets, isOpening } from "./moves";
import OwnJokers from "./OwnJokers.svelte";
import Piece from "./Piece.svelte";
import Table from "./Table.svelte";
import type { PavilionView } from "./view";
import { words } from "./words";

export const kit: Kit<PavilionView> = {
  name: "summer_pavilion",
  Table,
  Board,
  Piece,
  words,
  own: { jokers: OwnJokers },
  leavesRoom: () => false,
  facets,
  isOpening,
  happen,
  flights,
  editor: () => import("./editing") as Promise<{ editor: PositionEditor }>,
};
