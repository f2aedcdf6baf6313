/** A movement as a statement tells of it; money in whole Rupiah. */
export interface StatementRow {
  line: number;
  /** `YYYY-MM-DD`; null while the bank has not booked it. */
  bookedOn: string | null;
  description: string;
  /** Money that came is positive. */
  amountRupiah: number;
  balanceRupiah: number | null;
}

/** A row with its money in cents: interest has them, and balances add up only with them. */
export interface CentRow extends Omit<StatementRow, "amountRupiah" | "balanceRupiah"> {
  amountCents: number;
  balanceCents: number | null;
}
