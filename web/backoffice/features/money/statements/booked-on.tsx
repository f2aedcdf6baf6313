import { formatDay } from "#web/texts/moments.ts";
import { useOffice } from "../../../office.ts";

/** The day on which the bank booked a transfer, "pending", or that it never did. */
export function BookedOn({ day, isNeverBooked = false }: { day: string | null; isNeverBooked?: boolean }) {
  const { texts, language } = useOffice();
  if (day === null && isNeverBooked) {
    return <strong className="text-danger">{texts.bankFiles.neverBooked}</strong>;
  }
  if (day === null) return <span className="text-attention-text">{texts.statements.pending}</span>;
  return <span className="whitespace-nowrap">{formatDay(day, language)}</span>;
}
