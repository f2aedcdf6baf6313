/**
 * How people write a machine's serial number behind or before its model: `sn 313445`, `S/N: KGF00512`, `no. seri 11234`,
 * `nomor seri 60123`, `serial number 313445`, `#313445`. Three digits at least, so that `no 12` stays what it is.
 */
const written =
  /(?<![\p{L}\d])(?:(?:s\s?\/\s?n|sn|(?:no|nomor|nomer|number)\s?\.?\s?(?:seri|serial)|seri(?:al)?(?:\s?\.?\s?(?:no|nomor|number|num))?)\s?[.:#]{0,2}\s?|#\s?)(?<serial>(?=[a-z\d]*\d{3})[a-z\d]{4,17})(?![\p{L}\d]|[-/.]\d)/iu;

/** What a text says beside a serial number, and the number in capitals; undefined if it names none. */
export function withoutSerialNumber(text: string): { rest: string; serial: string } | undefined {
  const match = written.exec(text);
  const serial = match?.groups?.["serial"];
  if (match === null || serial === undefined) return undefined;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { rest: rest.replace(/\s+/g, " ").trim(), serial: serial.toUpperCase() };
}
