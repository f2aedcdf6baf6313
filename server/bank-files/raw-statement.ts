import type { PassedOver, StatementPreview } from "#contract/money/admin/statements.ts";
import type { CentRow } from "./statement-row.ts";

export type StatementFault = StatementPreview["faults"][number];

/** Which export of which bank a file is. */
export interface StatementLayout {
  /** Stored with each file that was taken in; the same for all files with these headings. */
  id: string;
  /** The bank's short name; empty if the file does not say it. */
  bank: string;
  /** For people; empty if the headings are those of no export that the shop knows by name. */
  name: string;
  /** Whether the headings leave no doubt about the bank. */
  isSure: boolean;
}

/** What is read of a file before its balances are checked. */
export interface RawStatement {
  layout: StatementLayout;
  headings: string[];
  accountNumbers: string[];
  openingCents: number | undefined;
  rows: CentRow[];
  faults: StatementFault[];
  passedOver: PassedOver[];
}
