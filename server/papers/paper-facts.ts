import type { AdminOrder } from "#contract/admin/orders.ts";
import type { BankAccount, CompanyFacts } from "#contract/reference.ts";

/** What the papers of an order are made of. */
export interface PaperFacts {
  order: AdminOrder;
  company: CompanyFacts;
  banks: BankAccount[];
  /** Where the goods of a line lie, by the line's position; a line that lies nowhere known is not there. */
  shelves: Map<number, string>;
  printedAt: Date;
}
