/** A movement as a statement describes it; money in whole Rupiah. */
export interface StatementRow {
  line: number;
  /** `YYYY-MM-DD`; null while the bank has not booked it. */
  bookedOn: string | null;
  description: string;
  /** Positive if money came in. */
  amountRupiah: number;
  balanceRupiah: number | null;
}

/** A row with its money in cents: interest has cents, and balances add up only with them. */
export interface CentRow extends Omit<StatementRow, "amountRupiah" | "balanceRupiah"> {
  amountCents: number;
  balanceCents: number | null;
}
