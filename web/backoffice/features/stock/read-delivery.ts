import { piecesMaximum } from "#contract/admin/stock.ts";
import { readTypedLines } from "#contract/typed-lines.ts";

export interface DeliveryLine {
  code: string;
  quantity: number;
}

/** Reads a pasted list; a line whose pieces cannot be right is a number as a whole, and then one that no product has. */
export function readDelivery(pasted: string): DeliveryLine[] {
  return readTypedLines(pasted).map(({ text, readings: [reading] }) =>
    reading === undefined || reading.qty < 1 || reading.qty > piecesMaximum
      ? { code: text, quantity: 1 }
      : { code: reading.number, quantity: reading.qty },
  );
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
