/** How many characters the text of a chat may have in its address: browsers and WhatsApp accept 2,000 for all of it. */
const mostCharacters = 1_800;

interface Line {
  productCode: string;
  qty: number;
}

/** The text of a chat about the lines of a cart; lines that do not fit are only counted. */
export function cartWords(greeting: string, lines: Line[], more: (count: number) => string): string {
  const words = lines.map(({ productCode, qty }) => `${qty} x ${productCode}`);
  const written = (count: number) =>
    [greeting, ...words.slice(0, count), ...(count < words.length ? [more(words.length - count)] : [])].join(
      "\n",
    );
  let count = words.length;
  while (count > 0 && encodeURIComponent(written(count)).length > mostCharacters) count -= 1;
  return written(count);
}
