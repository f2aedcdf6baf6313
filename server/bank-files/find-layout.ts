import { bcaPreview } from "./layouts/bca-preview.ts";
import { bniDirect } from "./layouts/bni-direct.ts";
import { bniSheet } from "./layouts/bni-sheet.ts";
import { briCms } from "./layouts/bri-cms.ts";
import { briIbbiz } from "./layouts/bri-ibbiz.ts";
import { briInternet } from "./layouts/bri-internet.ts";
import { klikbcaBusiness } from "./layouts/klikbca-business.ts";
import { klikbcaPersonalEnglish } from "./layouts/klikbca-personal-english.ts";
import { klikbcaPersonal } from "./layouts/klikbca-personal.ts";
import { mandiriMcm } from "./layouts/mandiri-mcm.ts";
import { mandiriOld } from "./layouts/mandiri-old.ts";
import type { TableRow } from "./read-table.ts";
import type { StatementLayout } from "./statement-layout.ts";

/** Every kind of bank export that the shop can read. */
export const statementLayouts: readonly StatementLayout[] = [
  klikbcaPersonal,
  klikbcaPersonalEnglish,
  klikbcaBusiness,
  bcaPreview,
  mandiriMcm,
  mandiriOld,
  bniDirect,
  bniSheet,
  briCms,
  briIbbiz,
  briInternet,
];

/** The name of the kind of export, for people. */
export function layoutById(id: string): StatementLayout | undefined {
  return statementLayouts.find((layout) => layout.id === id);
}

export interface FoundLayout {
  layout: StatementLayout;
  /** The index of the row of headings among the rows. */
  at: number;
  /** The names of the columns, in lower case. */
  names: string[];
}

/** How many rows at the top of a file are searched for the headings. */
const searchedRows = 40;

/** The layout whose headings the file has; if several fit, the one with the most headings. */
export function findLayout(rows: readonly TableRow[]): FoundLayout | undefined {
  for (const [at, { cells }] of rows.slice(0, searchedRows).entries()) {
    const names = headingNames(cells);
    const [layout] = statementLayouts
      .filter(({ heading }) => hasInOrder(names, heading))
      .toSorted((one, other) => other.heading.length - one.heading.length);
    if (layout !== undefined) return { layout, at, names };
  }
  return undefined;
}

/** The names of a row of headings, written as layouts write them. */
export function headingNames(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.toLowerCase().replace(/["']/g, "").trim());
}

function hasInOrder(names: readonly string[], wanted: readonly string[]): boolean {
  let next = 0;
  for (const name of names) {
    if (next < wanted.length && name === wanted[next]) next += 1;
  }
  return next === wanted.length;
}
