/**
 * A move in preparation. The server says which moves are legal; each is a text and its facets, such as
 * `{ source: "3", what: "b", target: "4" }`. Whoever clicks fixes facets one after the other, in any order that
 * leads to a legal move; what may still be chosen is what the remaining moves have. No rules are needed for that.
 */

import type { Facets, Move } from "../games/game";

/** Whether a move has all these facets. */
export function fits(move: Move, facets: Facets): boolean {
  return Object.entries(facets).every(([name, value]) => move.facets[name] === value);
}

export class Turn {
  /** What can be decided now; nothing while others decide. */
  legal: readonly Move[] = $state.raw([]);
  /** What was chosen, in this order. */
  chosen: readonly Facets[] = $state.raw([]);
  /** Moves that were chosen to be played after this one, as texts. */
  following: readonly string[] = $state.raw([]);
  /** What a pointer or the focus is on, tried out without being chosen. */
  hovered: Facets | null = $state.raw(null);
  /** How many of the choices were suggested: they are replaced by others, but never taken back. */
  #suggested = 0;
  /** Plays the chosen move; set by whoever shows the table. */
  confirm: (() => void) | null = null;
  /** Called after something was chosen. */
  chose: (() => void) | null = null;

  /** All facets that are fixed. */
  readonly facets: Facets = $derived(Object.assign({}, ...this.chosen) as Facets);
  /** The moves that are still possible. */
  readonly candidates: readonly Move[] = $derived(this.legal.filter((move) => fits(move, this.facets)));

  /** The one move that is left, once something was chosen. */
  readonly move: Move | null = $derived(
    this.chosen.length > 0 && this.candidates.length === 1 ? (this.candidates[0] ?? null) : null,
  );

  /** The move to show: the chosen one, or the one that the hovered facets would make. */
  readonly shown: Move | null = $derived.by(() => {
    if (this.move || !this.hovered || this.chosen.length === 0) return this.move;
    const found = this.candidates.filter((move) => fits(move, this.hovered ?? {}));
    return found.length === 1 ? (found[0] ?? null) : null;
  });

  get isActive(): boolean {
    return this.legal.length > 0;
  }

  /** Begins a new decision; the same one again changes nothing. */
  begin(legal: readonly Move[]): void {
    const isSame = legal.length === this.legal.length && legal.every((move, at) => move.text === this.legal[at]?.text);
    if (isSame) return;
    this.legal = legal;
    this.#suggested = 0;
    this.chosen = [];
    this.following = [];
    this.hovered = null;
  }

  /** Whether choosing this leads to a legal move from here. */
  can(facets: Facets): boolean {
    return this.candidates.some((move) => fits(move, facets));
  }

  /** Whether choosing this leads to a legal move if one begins again with it. */
  could(facets: Facets): boolean {
    return this.legal.some((move) => fits(move, facets));
  }

  /** Whether this is part of what was chosen. */
  has(facets: Facets): boolean {
    return Object.entries(facets).every(([name, value]) => this.facets[name] === value);
  }

  /** The values that a facet can still have. */
  options(name: string): Set<string> {
    return new Set(this.candidates.map((move) => move.facets[name]).filter((value) => value !== undefined));
  }

  /**
   * Chooses. Something else of the same kind replaces what was chosen; what fits nothing chosen so far begins again
   * with it; what fits no move at all changes nothing. Answers whether anything changed.
   */
  choose(facets: Facets, following: readonly string[] = []): boolean {
    const kept = this.chosen.filter((one) => !Object.keys(one).some((name) => name in facets));
    const wish = Object.assign({}, ...kept, facets) as Facets;
    if (this.legal.some((move) => fits(move, wish))) this.chosen = [...kept, facets];
    else if (this.could(facets)) this.chosen = [facets];
    else return false;
    this.following = following;
    this.hovered = null;
    this.chose?.();
    return true;
  }

  /** Chooses what most people would, so that they need only confirm; it is never played by itself. */
  suggest(facets: Facets): void {
    if (this.chosen.length > 0 || !this.could(facets)) return;
    this.chosen = [facets];
    this.#suggested = 1;
  }

  /** Chooses a whole move, typed or hinted; answers whether it is legal. */
  chooseText(text: string): boolean {
    const move = this.legal.find((one) => one.text === text.trim());
    if (!move) return false;
    this.chosen = [move.facets];
    this.following = [];
    return true;
  }

  /** Takes the last choice back; answers whether there was one. */
  back(): boolean {
    if (this.chosen.length <= this.#suggested) return false;
    this.chosen = this.chosen.slice(0, -1);
    this.following = [];
    this.hovered = null;
    return true;
  }

  cancel(): void {
    this.chosen = this.chosen.slice(0, this.#suggested);
    this.following = [];
    this.hovered = null;
  }
}
