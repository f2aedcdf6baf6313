import { piecesMaximum } from "#contract/stock/admin/stock.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { readTypedLines } from "#contract/catalogue/typed-lines.ts";

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

/** What a scan has done to the lines of a delivery. */
interface ScannedDelivery {
  lines: DeliveryLine[];
  /** How many of the part came by now; undefined if the line's quantity is not clear or too large, so that nothing was added. */
  quantity: number | undefined;
}

/** The lines after a scan; its line is on top, where it is seen beside the camera. */
export function scanLine(lines: DeliveryLine[], scanned: DeliveryLine): ScannedDelivery {
  const number = normalizePartNumber(scanned.code);
  const line = lines.find(({ code }) => normalizePartNumber(code) === number);
  const quantity = (line?.quantity ?? 0) + scanned.quantity;
  const others = lines.filter((one) => one !== line);
  if (line !== undefined && (line.quantity === 0 || quantity > piecesMaximum)) {
    return { lines: [line, ...others], quantity: undefined };
  }
  return { lines: [{ code: line?.code ?? scanned.code, quantity }, ...others], quantity };
}

/** The lines without what a scan added; a line of which nothing is left goes. */
export function takeOutLine(lines: DeliveryLine[], scanned: DeliveryLine): DeliveryLine[] {
  const number = normalizePartNumber(scanned.code);
  return lines.flatMap((line) => {
    if (normalizePartNumber(line.code) !== number) return [line];
    const quantity = line.quantity - scanned.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
