import type { AdminOrder } from "#contract/admin/orders.ts";
import type { BankAccount, CompanyFacts } from "#contract/reference.ts";

/** The facts from which the papers of an order are printed. */
export interface PaperFacts {
  order: AdminOrder;
  company: CompanyFacts;
  banks: BankAccount[];
  /** Where the goods of a line are stored, by the line's id; lines without a known place are missing. */
  shelves: Map<number, string>;
  printedAt: Date;
}
