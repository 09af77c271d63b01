/** The tables one plays at and those that anybody can join or watch, with a closer look at the newest of them. */

import { api, type Listed, type TableView } from "../lib/api";

const LOOKED_AT = 8; // of each list
const AGAIN_AFTER = 15_000;

/** A table in a list; the closer look comes a moment later. */
export interface Entry {
  readonly listed: Listed;
  readonly table: TableView | null;
}

export class Tables {
  /** What did not work, if the lists could not be had. */
  problem: unknown = $state.raw(null);
  isLoaded = $state(false);
  #mine: readonly Listed[] = $state.raw([]);
  #public: readonly Listed[] = $state.raw([]);
  #seen: ReadonlyMap<string, TableView> = $state.raw(new Map());

  readonly running: readonly Entry[] = $derived(this.#entries(this.#mine, (listed) => listed.status !== "over"));
  readonly finished: readonly Entry[] = $derived(this.#entries(this.#mine, (listed) => listed.status === "over"));
  readonly lobby: readonly Entry[] = $derived.by(() => {
    const own = new Set(this.#mine.map(({ id }) => id));
    return this.#entries(this.#public, ({ id }) => !own.has(id));
  });

  /** Asks for the lists now and then, while the page can be seen; answers how to stop. */
  follow(): () => void {
    const ask = () => void (document.visibilityState === "visible" && this.load());
    const timer = setInterval(ask, AGAIN_AFTER);
    document.addEventListener("visibilitychange", ask);
    void this.load();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }

  async load(): Promise<void> {
    try {
      [this.#mine, this.#public] = await Promise.all([api.myTables(), api.publicTables()]);
      this.problem = null;
      this.isLoaded = true;
    } catch (error) {
      this.problem = error;
      return;
    }
    const looked = [this.running, this.lobby].flatMap((list) => list.slice(0, LOOKED_AT));
    await Promise.all(looked.map((entry) => this.#look(entry)));
  }

  /** A closer look at the finished games, once somebody wants to see them. */
  async lookAtFinished(): Promise<void> {
    await Promise.all(this.finished.slice(0, LOOKED_AT).map((entry) => this.#look(entry)));
  }

  async #look({ listed, table }: Entry): Promise<void> {
    if (table?.version === listed.version) return;
    const found = await api.table(listed.id).catch(() => null); // the list says enough without it
    if (found) this.#seen = new Map(this.#seen).set(listed.id, found);
  }

  #entries(list: readonly Listed[], isWanted: (listed: Listed) => boolean): Entry[] {
    return list
      .filter(isWanted)
      .sort((one, other) => other.updated_at - one.updated_at)
      .map((listed) => ({ listed, table: this.#seen.get(listed.id) ?? null }));
  }
}
