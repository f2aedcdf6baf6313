export interface DeliveryLine {
  code: string;
  quantity: number;
}

/** The pieces on a delivery note: never with a leading zero, which part numbers may have. */
const pieces = /^[1-9]\d{0,5}$/;

/**
 * Reads a pasted list: a part number and its pieces on each line, separated by a tab, a semicolon, a comma or a single
 * space; a line without pieces is one piece. Numbers that contain spaces need one of the other separators.
 */
export function readDelivery(pasted: string): DeliveryLine[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const text = line.trim();
    if (text === "") return [];
    const marked = /^(.*\S)\s*[\t;,]\s*(?:x\s*)?(\d+)\s*(?:pcs|buah|bh|pc)?$/i.exec(text);
    const spaced = /^(\S+)\s+(?:x\s*)?(\d+)\s*(?:pcs|buah|bh|pc)?$/i.exec(text);
    const [, code = text, quantity = "1"] = marked ?? spaced ?? [];
    return [pieces.test(quantity) ? { code, quantity: Number(quantity) } : { code: text, quantity: 1 }];
  });
}

/** The lines with one more: added to the line of the same number if there is one, else at the top. */
export function addLine(lines: DeliveryLine[], added: DeliveryLine): DeliveryLine[] {
  const key = keyOf(added.code);
  if (!lines.some(({ code }) => keyOf(code) === key)) return [added, ...lines];
  return lines.map((line) =>
    keyOf(line.code) === key ? { ...line, quantity: line.quantity + added.quantity } : line,
  );
}

function keyOf(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
