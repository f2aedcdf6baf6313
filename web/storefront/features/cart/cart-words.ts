/** How many characters the first words of a chat may have in its address: browsers and WhatsApp take 2,000 with the rest of it. */
const mostCharacters = 1_800;

interface Line {
  productCode: string;
  qty: number;
}

/** The first words of a chat about the lines of a cart; those that no address has room for are counted. */
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
