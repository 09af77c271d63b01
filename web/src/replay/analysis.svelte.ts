/** Asks the server for what each moment of a game promised, one at a time. */

import { api, Problem, type HintView } from "../lib/api";
import type { Moment } from "./history";
import { coarseFirst, type Evaluation, type Evaluations } from "./turning";

const LONGEST_WAIT = 30; // seconds

/** What is known of a game so far, and finding out the rest. */
export class Analysis {
  found: Evaluations = $state.raw(new Map());
  isRunning = $state(false);
  problem: Problem | null = $state.raw(null);
  #wake: (() => void) | null = null;

  constructor(
    readonly moments: readonly Moment[],
    readonly ask: (position: string, count: number) => Promise<HintView[]> = api.positionHints,
  ) {}

  /** Asks for every moment that is not known yet, until all are or somebody stops it. */
  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    this.problem = null;
    try {
      for (const at of coarseFirst(this.moments.length)) {
        if (!this.isRunning) return;
        if (!this.found.has(at)) await this.#evaluate(at);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
    } finally {
      this.isRunning = false;
    }
  }

  /** Stops; what is known stays. */
  stop(): void {
    this.isRunning = false;
    this.#wake?.();
  }

  async #evaluate(at: number): Promise<void> {
    const moment = this.moments[at];
    if (!moment) return;
    const evaluation = moment.view.turn < 0 ? ended(moment) : await this.#patiently(moment.position);
    if (evaluation) this.found = new Map([...this.found, [at, evaluation]]);
  }

  /** The best move and what it promises; waits as long as the server wants where it is asked too much. */
  async #patiently(position: string): Promise<Evaluation | null> {
    while (this.isRunning) {
      try {
        const [best] = await this.ask(position, 1);
        return best ? { expected: best.expected, wins: best.wins, best: best.move } : null;
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== "too_many_requests") throw error;
        await this.#wait(Number(error.parameters.seconds ?? 1));
      }
    }
    return null;
  }

  async #wait(seconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.max(seconds, 0.1), LONGEST_WAIT) * 1000);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}

/** What is known at the end. */
function ended({ view }: Moment): Evaluation {
  const winners = view.places.filter((place) => place === 1).length;
  return { expected: view.scores, wins: view.places.map((place) => (place === 1 ? 1 / winners : 0)), best: null };
}
