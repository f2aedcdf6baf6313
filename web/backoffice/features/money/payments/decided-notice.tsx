import { Alert } from "#web/ui/alert.tsx";
import { keepInSight } from "#web/ui/behaviour/keep-in-sight.ts";
import { Link } from "#web/ui/link.tsx";
import { useOffice } from "../../../office.ts";
import type { DecisionOutcome } from "./decision-outcome.ts";

/**
 * The result of the last decision, with a link to the order. It stays until the next decision, and scrolls into view.
 */
export function DecidedNotice({ outcome, onClose }: { outcome: DecisionOutcome; onClose: () => void }) {
  const { frame, payments } = useOffice().texts;
  return (
    <div ref={keepInSight} className="scroll-mt-4 pb-4">
      <Alert kind="success" closeLabel={frame.close} onClose={onClose}>
        <p>{outcome.said}</p>
        {outcome.next !== "" && <p className="font-normal">{outcome.next}</p>}
        <Link
          to={`/orders/${outcome.orderCode}`}
          className="inline-block py-1 font-semibold underline underline-offset-4"
        >
          {payments.orderLink(outcome.orderCode)}
        </Link>
      </Alert>
    </div>
  );
}
