import type { HostileFile } from "./hostile-file.ts";

const heading = "Date,Description,Branch,Amount,,Balance";
const statementHead = `Account Information - Account Statement\nAccount No.,:,'5240112233\n\n${heading}\n`;
const statement = (lines: string) => Buffer.from(statementHead + lines);
const row = (day: string, words = "TRSF") => `${day},"${words}",0000,"100,000.00",CR,\n`;

/** CSV files of products, and statements of a bank. */
export const hostileTexts: HostileFile[] = [
  {
    what: "a CSV of 20,000 columns of one name",
    upload: "catalogue",
    fileName: "names.csv",
    make: () =>
      csvOf(
        Array.from({ length: 20_000 }, () => "k"),
        ["MJ-1"],
      ),
    isInShortForm: true,
  },
  {
    what: "a CSV of 50,000 columns of one name",
    upload: "catalogue",
    fileName: "names.csv",
    make: () =>
      csvOf(
        Array.from({ length: 50_000 }, () => "k"),
        ["MJ-1"],
      ),
    isInShortForm: false,
  },
  {
    what: "a CSV of a million columns without names",
    upload: "catalogue",
    fileName: "columns.csv",
    make: () =>
      Buffer.concat([Buffer.from("Part number"), Buffer.alloc(1_000_000, ","), Buffer.from("\nMJ-1\n")]),
    isInShortForm: true,
  },
  {
    what: "a CSV of a million lines",
    upload: "catalogue",
    fileName: "lines.csv",
    make: () => Buffer.from(`Part number,Price\n${"MJ-1,5\n".repeat(1_000_000)}`),
    isInShortForm: false,
  },
  {
    what: "a CSV of one quoted cell of 15 MB that is never closed",
    upload: "catalogue",
    fileName: "quote.csv",
    make: () => Buffer.concat([Buffer.from('Part number\n"'), Buffer.alloc(15_000_000, "a,\n")]),
    isInShortForm: false,
  },
  {
    what: "a CSV of lines of one cell of 30,000 signs",
    upload: "catalogue",
    fileName: "signs.csv",
    make: () =>
      csvOf(
        ["Part number", "Name (en)"],
        ...Array.from({ length: 20 }, () => ["", `ab${"-".repeat(30_000)}ab`]),
      ),
    isInShortForm: true,
  },
  {
    what: "a CSV with NUL in its cells",
    upload: "catalogue",
    fileName: "nul.csv",
    make: () => csvOf(["Part number", "Name (en)"], ["MJ-\u0000-1", "a\u0000b"]),
    isInShortForm: true,
  },
  {
    what: "3 MB of line ends",
    upload: "statement",
    fileName: "ends.csv",
    make: () => Buffer.concat([statement(""), Buffer.alloc(3_000_000, "\n")]),
    isInShortForm: true,
  },
  {
    what: "3 MB of column ends",
    upload: "statement",
    fileName: "columns.csv",
    make: () => Buffer.concat([statement(""), Buffer.alloc(3_000_000, ",")]),
    isInShortForm: false,
  },
  {
    what: "NUL after the first 2,000 bytes",
    upload: "statement",
    fileName: "nul.csv",
    make: () => statement(row("21/11/2026").repeat(80) + row("21/11/2026", "a\u0000b")),
    isInShortForm: true,
  },
  ...["01/01/0000", "31/02/2026", "01/01/9999", "99/99/9999"].map((day) => ({
    what: `a row of the day ${day}`,
    upload: "statement" as const,
    fileName: "day.csv",
    make: () => statement(row("21/11/2026") + row(day)),
    isInShortForm: true,
  })),
  {
    what: "amounts that no bank has",
    upload: "statement",
    fileName: "amounts.csv",
    make: () =>
      statement(
        ["9".repeat(400), "1e400", "-0", "٣٤"]
          .map((amount) => `21/11/2026,x,0000,"${amount}",CR,\n`)
          .join(""),
      ),
    isInShortForm: true,
  },
];

function csvOf(...rows: string[][]): Buffer {
  return Buffer.from(rows.map((cellsOfRow) => cellsOfRow.join(",")).join("\n"));
}
