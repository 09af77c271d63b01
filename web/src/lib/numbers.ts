/** Numbers as people read them. */

/** With a sign, and a real minus: `+4`, `−2`, `0`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : plain(number);
}

/** With one decimal, as the page's language writes it. */
export function decimal(number: number): string {
  return written(number, 1);
}

/** With one decimal where there is one, as the page's language writes it. */
export function trimmed(number: number): string {
  return written(number, 0);
}

/** A share as a whole number of hundredths, as the page's language writes it. */
export function percent(share: number): string {
  return new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" }).format(share);
}

function written(number: number, fewest: number): string {
  const digits = { minimumFractionDigits: fewest, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(document.documentElement.lang || "en", digits).format(number).replace("-", "−");
}

/** With a real minus where there is one. */
export function plain(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
