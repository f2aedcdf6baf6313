/** A row of a statement as tests write them; `day` is `DD/MM/YYYY`, or `PEND`. */
export interface StatementLine {
  day: string;
  text: string;
  amount: number;
}

/** An English KlikBCA statement of these rows. */
export function statementFile(rows: StatementLine[], accountNumber = "5240112233"): Buffer<ArrayBuffer> {
  const lines = [
    "Account Information - Account Statement",
    `Account No.,:,'${accountNumber}`,
    "",
    "Date,Description,Branch,Amount,,Balance",
    ...rows.map(
      ({ day, text, amount }) =>
        `${day},"${text}",0000,"${Math.abs(amount).toFixed(2)}",${amount < 0 ? "DB" : "CR"},`,
    ),
  ];
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** Today in Jakarta, and days around it, as the statement writes them. */
export function statementDay(daysFromToday = 0): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Jakarta",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  }).format(Date.now() + daysFromToday * 86_400_000);
}
