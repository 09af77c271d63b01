/** Numbers as people read them. */

/** With a sign, and a real minus: `+4`, `−2`, `0`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : plain(number);
}

/** With a real minus where there is one. */
export function plain(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
