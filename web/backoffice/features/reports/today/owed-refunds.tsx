import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "#contract/core/money.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { refundsQuery } from "../../../api/refunds-queries.ts";
import { useOffice } from "../../../office.ts";

/** The refunds that customers wait for, the oldest first; nothing if there is none. */
export function OwedRefunds() {
  const { call, texts, language } = useOffice();
  const { refunds } = texts;
  const { data } = useQuery(refundsQuery(call, { state: "promised" }));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="owed">
      <h2 id="owed" className="pb-3 text-20">
        {refunds.owed}
      </h2>
      <ul className="divide-y divide-line">
        {data.rows.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-2 text-15">
            <Link
              to={`/orders/${refund.orderCode}`}
              className="code font-medium underline decoration-yellow-dark underline-offset-4"
            >
              {refund.orderCode}
            </Link>
            <span className="min-w-0 flex-1 basis-48 break-words">
              {refund.customerCompany || refund.customerName}
              {refund.account === null && (
                <span className="block text-14 text-danger">{refunds.noAccount}</span>
              )}
            </span>
            <span className="tabular font-semibold">{formatRupiah(refund.amount)}</span>
            <time
              dateTime={refund.promisedAt}
              className="tabular text-14 text-quiet md:min-w-56 md:text-right"
            >
              {formatBrief(refund.promisedAt, language)}
            </time>
          </li>
        ))}
      </ul>
      {data.next !== null && <p className="pt-2 text-15 text-secondary">{refunds.more}</p>}
    </section>
  );
}
