/**
 * How a company's purchasing writes the numbers of its purchase orders: `{number}` is its running number, with as many digits as the form
 * says (`{number:4}`); `{roman}`, `{month}`, `{year}` and `{yy}` are the month and the year in which it was written.
 */
export interface PoForm {
  form: string;
  /** The company's first number of the history, and how many orders it writes to all its suppliers in a week. */
  first: number;
  weekly: number;
}

const romanMonths = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"] as const;
const field = /\{(number|roman|month|year|yy)(?::(\d))?\}/g;

/** The number as the form writes it at the moment, in Jakarta. */
export function writePoNumber(form: string, running: number, moment: number): string {
  const day = new Date(moment + 7 * 3_600_000);
  const year = String(day.getUTCFullYear());
  const month = day.getUTCMonth();
  const values: Record<string, string> = {
    number: String(running),
    roman: romanMonths[month] ?? "",
    month: String(month + 1).padStart(2, "0"),
    year,
    yy: year.slice(2),
  };
  return form.replace(field, (_, name: string, digits = "1") =>
    (values[name] ?? "").padStart(Number(digits), "0"),
  );
}

/** The running number of a purchase order; undefined if the form writes others. */
export function readPoNumber(form: string, written: string): number | undefined {
  const found = new RegExp(`^${patternOf(form, "(\\d+)")}$`).exec(written)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Matches the numbers of all forms in any text. */
export function poPattern(forms: readonly string[]): string {
  return forms.map((form) => patternOf(form, "\\d+")).join("|");
}

function patternOf(form: string, number: string): string {
  const patterns: Record<string, string> = {
    number,
    roman: "[IVX]+",
    month: "\\d\\d",
    year: "\\d{4}",
    yy: "\\d\\d",
  };
  return form
    .split(/(\{[^}]+\})/)
    .map((part) =>
      part.startsWith("{")
        ? patterns[/\w+/.exec(part)?.[0] ?? ""]
        : part.replace(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`),
    )
    .join("");
}
