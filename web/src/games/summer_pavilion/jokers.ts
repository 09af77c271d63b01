/** Joker orders of one's own. */

/** The order after the tile of one round was carried to another; those between move up. */
export function carried(order: string, from: number, to: number): string {
  const letters = [...order];
  const [letter = ""] = letters.splice(from, 1);
  letters.splice(to, 0, letter);
  return letters.join("");
}
