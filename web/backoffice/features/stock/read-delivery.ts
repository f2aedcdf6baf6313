import { piecesMaximum } from "#contract/admin/stock.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import { readTypedLines } from "#contract/typed-lines.ts";

export interface DeliveryLine {
  code: string;
  quantity: number;
}

/**
 * Reads a pasted list; if the pieces of a line cannot be right or can mean two things, the whole line is taken as a number, which no product
 * has.
 */
export function readDelivery(pasted: string): DeliveryLine[] {
  return readTypedLines(pasted).map(({ text, readings: [reading] }) =>
    reading?.asked !== undefined || reading === undefined || reading.qty < 1 || reading.qty > piecesMaximum
      ? { code: text, quantity: 1 }
      : { code: reading.number, quantity: reading.qty },
  );
}

/** The lines with one more: added to the line with the same number if there is one, otherwise at the top. */
export function addLine(lines: DeliveryLine[], added: DeliveryLine): DeliveryLine[] {
  const number = normalizePartNumber(added.code);
  if (!lines.some(({ code }) => normalizePartNumber(code) === number)) return [added, ...lines];
  return lines.map((line) =>
    normalizePartNumber(line.code) === number ? { ...line, quantity: line.quantity + added.quantity } : line,
  );
}
