import type { Rejection } from "#contract/quotations/quotations.ts";
import { useOffice } from "../../office.ts";

/** Why a customer rejected a version: the chosen reason and the customer's words. */
export function RejectionText({ rejection: { reason, note } }: { rejection: Rejection }) {
  const { quotations: t } = useOffice().texts;
  return (
    <span className="block text-15 break-words">
      {t.rejectedBecause(t.rejectionReasons[reason])}
      {note !== "" && <span className="block text-secondary">“{note}”</span>}
    </span>
  );
}
