/** Summer Pavilion's position editor for the app. */

import type { PositionEditor } from "../game";
import { fresh, read, write, type Model } from "./editor";
import Editor from "./Editor.svelte";
import { reason } from "./reasons";

export const editor: PositionEditor<Model> = { fresh, read, write, reason, Editor };
