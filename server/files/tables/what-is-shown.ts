/** The places of a sheet that the spreadsheet does not show; rows count from 1, columns from 0. */
export interface HiddenPlaces {
  rows: Set<number>;
  columns: Set<number>;
}

const rowTag = /<(?:\w+:)?row\b([^<>]*)>/g;
const columnTag = /<(?:\w+:)?col\b([^<>]*)>/g;
/** A sheet has no more columns. */
const mostColumns = 16_384;

/** The rows and columns that a sheet's XML hides: by hand, by a filter, or by a folded group. */
export function hiddenPlaces(sheetXml: string): HiddenPlaces {
  const rows = new Set<number>();
  let row = 0;
  for (const [, attributes = ""] of sheetXml.matchAll(rowTag)) {
    // A row without a number follows the one before it.
    row = Number(attribute(attributes, "r")) || row + 1;
    if (isHidden(attributes, "ht")) rows.add(row);
  }
  const columns = new Set<number>();
  // The columns are described before the first row.
  const head = sheetXml.slice(0, Math.max(0, sheetXml.search(/<(?:\w+:)?sheetData\b/)));
  for (const [, attributes = ""] of head.matchAll(columnTag)) {
    if (!isHidden(attributes, "width")) continue;
    const last = Math.min(Number(attribute(attributes, "max")), mostColumns);
    for (let column = Number(attribute(attributes, "min")); column >= 1 && column <= last; column += 1) {
      columns.add(column - 1);
    }
  }
  return { rows, columns };
}

/** What is hidden may also have no height or width instead. */
function isHidden(attributes: string, size: "ht" | "width"): boolean {
  const length = attribute(attributes, size);
  return /^(?:1|true)$/.test(attribute(attributes, "hidden")) || (length !== "" && Number(length) === 0);
}

/**
 * The indexes of the cell styles whose number format fills a number up with zeros, such as `00000` or `000-0000`, with
 * the format of each.
 */
export function zeroFormats(stylesXml: string): Map<number, string> {
  const formats = new Map<string, string>();
  for (const [, attributes = ""] of stylesXml.matchAll(/<(?:\w+:)?numFmt\b([^<>]*)>/g)) {
    const format = plainFormat(attribute(attributes, "formatCode"));
    if (/^0[0 -]*0$/.test(format)) formats.set(attribute(attributes, "numFmtId"), format);
  }
  const [, cellStyles = ""] = /<(?:\w+:)?cellXfs\b[^<>]*>([^]*?)<\/(?:\w+:)?cellXfs>/.exec(stylesXml) ?? [];
  const styles = [...cellStyles.matchAll(/<(?:\w+:)?xf\b([^<>]*)>/g)];
  return new Map(
    styles.flatMap(([, attributes = ""], index) => {
      const format = formats.get(attribute(attributes, "numFmtId"));
      return format === undefined ? [] : [[index, format] as const];
    }),
  );
}

/** A format without what only quotes its signs: `000\-0000` and `000"-"0000` are `000-0000`. */
function plainFormat(written: string): string {
  return written.replaceAll("&quot;", '"').replace(/\\(.)|"([^"]*)"/g, "$1$2");
}

/** The numbers of a sheet that such a format shows with zeros in front, by the addresses of their cells. */
export function numbersWithZeros(sheetXml: string, formats: Map<number, string>): Map<string, string> {
  const shown = new Map<string, string>();
  if (formats.size === 0) return shown;
  const cells =
    /<(?:\w+:)?c\s([^<>]*[^<>/])>(?:<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v>(\d{1,15})<\//g;
  for (const [, attributes = "", number = ""] of sheetXml.matchAll(cells)) {
    const format = formats.get(Number(attribute(attributes, "s") || "-1"));
    const kind = attribute(attributes, "t");
    if (format === undefined || (kind !== "" && kind !== "n")) continue;
    const text = filledUp(number, format);
    if (text !== number) shown.set(attribute(attributes, "r"), text);
  }
  return shown;
}

/** The digits in the places of the format's zeros, from the right; more digits than places stand in front. */
function filledUp(number: string, format: string): string {
  const places = format.replaceAll(/[^0]/g, "").length;
  const digits = number.padStart(places, "0");
  let at = digits.length - places;
  return digits.slice(0, at) + format.replaceAll("0", () => digits[at++] ?? "");
}

function attribute(attributes: string, name: string): string {
  return (
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join("") ?? ""
  );
}
