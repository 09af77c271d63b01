/** The live connection to a table: comes back by itself after it was lost, with everything that happened meanwhile. */

import type { StepView, TableView } from "./api";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const SILENCE = 45_000; // the server speaks at least every 20 seconds

export type Message =
  | { type: "table"; version: number; steps: StepView[]; table: TableView }
  | ({ type: "step"; table: TableView } & StepView)
  | { type: "ping" }
  | { type: "pong" };

export class Connection {
  /** Whether the server can be heard at the moment. */
  state: "connecting" | "open" | "lost" | "refused" = $state("connecting");
  /** Why the server does not want this connection. */
  refusal = $state("");
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    readonly version: () => number,
    readonly tell: (message: Message) => void,
  ) {
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    this.#open();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live?since=${this.version()}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.state = "open";
      this.#wait = FIRST_WAIT;
      this.#listen();
      this.tell(JSON.parse(data as string) as Message);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket === this.#socket) this.#lose(code === 1008 ? reason : "");
    };
    this.#listen();
  }

  /** Gives a connection up on which nothing was heard for long: networks break without a word. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(""), SILENCE);
  }

  #lose(refusal: string): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#silence);
    socket?.close();
    if (this.#closed) return;
    this.refusal = refusal;
    this.state = refusal ? "refused" : "lost";
    if (refusal && refusal !== "too_many_requests") return;
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** Tries at once, because the network or the person is back. */
  readonly again = (): void => {
    if (this.#closed || this.#socket || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#open();
  };

  /** Connects anew, because the server is to see somebody else: a person who has just sat down. */
  renew(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#timer);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    clearTimeout(this.#timer);
    this.#lose("");
  }
}
