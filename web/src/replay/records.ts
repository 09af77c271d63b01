/** Records as files: reading what somebody chose, naming what is saved, and keeping it for this visit. */

import { plainName } from "../games";
import { Problem } from "../lib/api";

/** Where the home page and this one put a record that is to be replayed. */
const KEY = "azulejos.upload";
const MOST_BYTES = 512 * 1024; // what the server reads

/** The object in a file's text; a `Problem` says what is wrong with it. */
export function parseRecord(text: string): Record<string, unknown> {
  if (text.length > MOST_BYTES) throw new Problem("too_large");
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Problem("malformed_record");
  }
  if (typeof found !== "object" || found === null || Array.isArray(found)) throw new Problem("malformed_record");
  return found as Record<string, unknown>;
}

/** The file name of a record: `azulejos-azul-2026-11-16.json`. */
export function recordName(game: string, day: Date): string {
  return `azulejos-${plainName(game).replaceAll("_", "-")}-${day.toISOString().slice(0, 10)}.json`;
}

/** The text of the record that was chosen in this visit. */
export function keptRecord(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing still replays
  }
}

/** Keeps a record, so that loading the page again shows it again. */
export function keepRecord(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // it is shown once
  }
}
