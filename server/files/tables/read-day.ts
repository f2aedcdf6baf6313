/**
 * `2026-12-31`, also with a midnight after it, or `31/12/2026`, `31-12-2026`, `31.12.2026`; undefined if it is no day.
 */
export function readDayOfCell(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?: 00:00)?$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year = "", month = "", day = ""] = iso?.slice(1) ?? local?.slice(1).toReversed() ?? [];
  const named = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${named}T00:00:00Z`);
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(named);
  return isThere && named >= "1900" ? named : undefined;
}
