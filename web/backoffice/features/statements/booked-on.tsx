import { formatDay } from "#web/i18n/moments.ts";
import { useOffice } from "../../office.ts";

/** The day on which the bank booked a transfer, or "pending". */
export function BookedOn({ day }: { day: string | null }) {
  const { texts, language } = useOffice();
  if (day === null) return <span className="text-attention-text">{texts.statements.pending}</span>;
  return <span className="whitespace-nowrap">{formatDay(day, language)}</span>;
}
