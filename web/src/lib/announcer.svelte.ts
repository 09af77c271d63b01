/** What a screen reader says, one sentence after the other. */

const TOGETHER = 150; // milliseconds in which sentences are joined

let text = $state("");
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export const announcer = {
  get text(): string {
    return text;
  },
};

/** Says something as soon as nothing more comes at once. */
export function announce(sentence: string): void {
  waiting.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    text = waiting.join(" ");
    waiting = [];
  }, TOGETHER);
}
