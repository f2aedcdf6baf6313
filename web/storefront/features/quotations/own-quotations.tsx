import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "#contract/core/money.ts";
import { ownQuotationsQuery } from "#web/api/quotation-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";

/** The quotations of the member and the member's company. */
export function OwnQuotations() {
  const { quotation } = useTexts();
  const { data } = useQuery(ownQuotationsQuery(useCall()));
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="own-quotations" className="max-w-3xl pt-10">
      <h2 id="own-quotations" className="pb-3 text-20">
        {quotation.own}
      </h2>
      <ul className="grid gap-3">
        {data.map(({ id, number, state, total, validUntil }) => (
          <li key={id} className="grid gap-1 rounded-6 border border-line p-4 text-15">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link
                to={`/quotation?id=${id}`}
                className="code rounded-4 font-semibold break-all underline underline-offset-4"
              >
                {number}
              </Link>
              <Badge>{quotation.states[state]}</Badge>
            </p>
            <p className="tabular">
              {formatRupiah(total)} ·{"\u00A0"}
              {quotation.validUntil(formatShortDate(validUntil))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
