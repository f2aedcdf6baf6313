import { freeCredit, type CreditStanding } from "#contract/credit-terms.ts";
import { formatRupiah } from "#contract/money.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";

/**
 * A company's credit standing for orders on account: what is overdue, the limit, how much is used, and how much is
 * free.
 */
export function CreditFacts({ credit }: { credit: CreditStanding }) {
  const { company: texts } = useTexts();
  const sums = [
    [texts.creditLimit, credit.creditLimit],
    [texts.creditUsed, credit.used],
    [texts.creditFree, freeCredit(credit)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-6 bg-ground px-4 py-3 text-15 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {credit.overdue > 0 && <Sum name={texts.creditOverdue} sum={credit.overdue} isLate />}
      {sums.map(([name, sum]) => (
        <Sum key={name} name={name} sum={sum} />
      ))}
    </dl>
  );
}

function Sum({ name, sum, isLate = false }: { name: string; sum: number; isLate?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 sm:block">
      <dt className={classNames(isLate ? "font-semibold text-danger" : "text-secondary")}>{name}</dt>
      <dd className={classNames("tabular font-semibold", isLate && "text-danger")}>{formatRupiah(sum)}</dd>
    </div>
  );
}
