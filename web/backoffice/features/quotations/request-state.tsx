import type { AdminRequest } from "#contract/quotations/admin/quote-requests.ts";
import { Badge } from "#web/ui/badge.tsx";
import { quotationTones, requestTones } from "../../kit/tones.ts";
import { useOffice } from "../../office.ts";

/** The state of a request, and of the quotation that answers it. */
export function RequestState({
  request: { state, quotationState },
}: {
  request: Pick<AdminRequest, "state" | "quotationState">;
}) {
  const { requests, quotations } = useOffice().texts;
  const isSettled = quotationState !== null && ["rejected", "expired", "converted"].includes(quotationState);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge className={requestTones[state]}>{requests.states[state]}</Badge>
      {isSettled && (
        <Badge className={quotationTones[quotationState]}>{quotations.states[quotationState]}</Badge>
      )}
    </span>
  );
}
