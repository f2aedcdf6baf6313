import { freeCredit, type CreditStanding } from "#contract/money/credit-terms.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useOffice } from "../../../office.ts";

/** How much of its company's limit would remain after an order of so many Rupiah. */
export function CreditSums({ standing, amount }: { standing: CreditStanding; amount: number }) {
  const { credit: t } = useOffice().texts;
  const beyond = standing.used + amount - standing.creditLimit;
  const after = { ...standing, used: standing.used + amount };
  const rows: [string, number][] = [
    [t.limit, standing.creditLimit],
    [t.used, standing.used],
    [t.thisOrder, amount],
    beyond > 0 ? [t.overLimit, beyond] : [t.left, freeCredit(after)],
  ];
  if (standing.overdue > 0) rows.push([t.overdueSum, standing.overdue]);
  return (
    <dl className="tabular grid gap-1 rounded-6 bg-ground px-3 py-2 text-15">
      {rows.map(([name, sum]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className="font-semibold">{formatRupiah(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}
