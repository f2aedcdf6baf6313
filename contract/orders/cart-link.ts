/** A link that fills a cart: `/cart?add=600-211-1231:2,1R-0750:1`, part numbers with pieces behind a colon. */

/** Short enough for every program that passes an address on. */
export const cartLinkLimits = {
  lines: 100,
  /** Characters of what `add` says. */
  length: 4_000,
} as const;

/** A line as the link has it. */
export interface LinkedLine {
  number: string;
  /** As they are written; empty if the link names none, which means one. */
  pieces: string;
}

/** The lines of what `add` says; `empty` or `tooLong` if nothing of it is read. */
export function readCartLink(add: string): LinkedLine[] | "empty" | "tooLong" {
  if (add.length > cartLinkLimits.length) return "tooLong";
  const lines = add
    .split(",")
    .map((item) => {
      const colon = item.lastIndexOf(":");
      return colon === -1
        ? { number: inOneCell(item), pieces: "" }
        : { number: inOneCell(item.slice(0, colon)), pieces: inOneCell(item.slice(colon + 1)) };
    })
    .filter(({ number }) => number !== "");
  if (lines.length > cartLinkLimits.lines) return "tooLong";
  return lines.length === 0 ? "empty" : lines;
}

/** Without what would end a cell or a line of the list. */
function inOneCell(text: string): string {
  return text.replace(/[\p{Cc}\s;|]+/gu, " ").trim();
}

/** The lines as a list that `readQuickOrder` reads. The pieces are named, so that 1, 2, 3 is not taken for a counter. */
export function listOfCartLink(lines: LinkedLine[]): string {
  return lines.map(({ number, pieces }) => (pieces === "" ? number : `${number}\tqty: ${pieces}`)).join("\n");
}

/**
 * The link with these parts, as a path of the shop. Numbers are compared by letters and digits alone, so what separates
 * lines and pieces is left out of them.
 */
export function cartLinkPath(lines: { number: string; qty: number }[]): string {
  const items = lines.map(({ number, qty }) => `${encodeURIComponent(number.replace(/[,:]/g, ""))}:${qty}`);
  return `/cart?add=${items.join(",")}`;
}
