import { useQuery } from "@tanstack/react-query";
import { Link } from "#web/ui/link.tsx";
import { onlineAttemptsQuery } from "../../../api/online-payment-queries.ts";
import { useOffice } from "../../../office.ts";
import { AttemptFault } from "../../money/online/attempt-fault.tsx";

/** Online payments about which somebody has to decide, the oldest first; nothing if there is none. */
export function OnlineFaults() {
  const { call, texts } = useOffice();
  const { data } = useQuery(onlineAttemptsQuery(call, {}));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="online-faults">
      <h2 id="online-faults" className="pb-3 text-20">
        {texts.onlinePayments.toDecide}
      </h2>
      <ul className="grid gap-4">
        {data.rows.map((attempt) => (
          <li key={attempt.id} className="grid gap-2 text-15">
            <p>
              <Link
                to={`/orders/${attempt.orderCode}`}
                className="code font-medium underline decoration-yellow-dark underline-offset-4"
              >
                {attempt.orderCode}
              </Link>{" "}
              {texts.onlinePayments.methods[attempt.method]}
            </p>
            <AttemptFault attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
