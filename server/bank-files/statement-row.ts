/** A movement as a statement describes it; money in whole Rupiah. */
export interface StatementRow {
  line: number;
  /** The number of its account, digits only; empty if the row does not name it. */
  account: string;
  /** `YYYY-MM-DD`; null while the bank has not booked it. */
  bookedOn: string | null;
  /** `10:15:30`; empty if the bank gives none. */
  time: string;
  description: string;
  /** The bank's reference or journal number; empty if it gives none. */
  reference: string;
  /** Positive if money came in. */
  amountRupiah: number;
  balanceRupiah: number | null;
}

/** A row with its money in cents: interest has cents, and balances add up only with them. */
export interface CentRow extends Omit<StatementRow, "amountRupiah" | "balanceRupiah"> {
  amountCents: number;
  balanceCents: number | null;
}
