/** Copying texts and keeping files. */

/** Puts a text on the clipboard; answers whether that worked. Without https only the old way is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Lets the browser save an object as a JSON file. */
export function saveFile(name: string, content: unknown): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: "application/json" }));
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The address that shows a position. */
export const positionPath = (position: string): string => `/position?p=${encodeURIComponent(position)}`;
