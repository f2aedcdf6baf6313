import { creditFault, freeCredit, type CreditStanding } from "#contract/money/credit-terms.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import { CreditFacts } from "./credit-facts.tsx";

interface AccountChoiceProps {
  titleId: string;
  credit: CreditStanding;
  /** The order's total in Rupiah, without shipping while that is not known. */
  total: number;
  isOnAccount: boolean;
  onChoose: (isOnAccount: boolean) => void;
}

/**
 * How a company with terms pays an order: at once, or on account, with what does not allow the latter. Its heading has
 * the id `titleId`.
 */
export function AccountChoice({ titleId, credit, total, isOnAccount, onChoose }: AccountChoiceProps) {
  const { company: texts } = useTexts();
  const fault = creditFault(credit, total);
  const choices = [
    { value: false, title: texts.payFirst, text: texts.payFirstText, isDisabled: false },
    {
      value: true,
      title: texts.payOnAccount,
      text: texts.payOnAccountText(credit.termsDays),
      isDisabled: fault !== undefined,
    },
  ];
  const why = {
    noTerms: texts.noTerms,
    overdue: texts.overdueBlocks(formatRupiah(credit.overdue)),
    overLimit: texts.limitBlocks(formatRupiah(total), formatRupiah(freeCredit(credit))),
  };
  return (
    <div role="radiogroup" aria-labelledby={titleId} className="grid gap-3">
      {choices.map(({ value, title, text, isDisabled }) => (
        <label
          key={title}
          className="flex min-h-13 items-start gap-3 rounded-6 border border-line bg-white px-3.5 py-3 outline-ink hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-disabled:bg-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="on-account"
            disabled={isDisabled}
            checked={isOnAccount === value}
            onChange={() => {
              onChoose(value);
            }}
            className="mt-0.5 size-5 shrink-0 accent-ink outline-none"
          />
          <span className="min-w-0 font-semibold">
            {title}
            <span className="block text-15 font-normal text-secondary">{text}</span>
          </span>
        </label>
      ))}
      {fault !== undefined && <output className="text-15 font-medium">{why[fault]}</output>}
      <CreditFacts credit={credit} />
    </div>
  );
}
