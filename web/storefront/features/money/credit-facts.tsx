import { freeCredit, type CreditStanding } from "#contract/money/credit-terms.ts";
import { formatRupiah } from "#contract/core/money.ts";
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
  const isLate = credit.overdue > 0;
  return (
    <dl
      className={classNames(
        "grid gap-x-6 gap-y-2 rounded-6 bg-ground px-4 py-3 text-15",
        // Four in a row, or two: never one alone.
        isLate ? "sm:grid-cols-2 xl:grid-cols-4" : "sm:grid-cols-3",
      )}
    >
      {isLate && <Sum name={texts.creditOverdue} sum={credit.overdue} isLate />}
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
