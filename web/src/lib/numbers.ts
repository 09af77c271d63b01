/** Numbers as people read them. */

/** With a sign, and a real minus: `+4`, `−2`, `0`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : plain(number);
}

/** With one decimal, as the page's language writes it. */
export function decimal(number: number): string {
  const format = new Intl.NumberFormat(document.documentElement.lang || "en", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return format.format(number).replace("-", "−");
}

/** With a real minus where there is one. */
export function plain(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
