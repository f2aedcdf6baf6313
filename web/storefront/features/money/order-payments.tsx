import { formatRupiah } from "#contract/core/money.ts";
import { withheldTaxNames } from "#contract/texts/withheld-tax-names.ts";
import { writeOffNames } from "#contract/texts/write-off-names.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/texts/moments.ts";

/** The money that came for an order, and that goes back to its customer. */
export function OrderPayments({ payments }: Pick<OrderDetail, "payments">) {
  const { account } = useTexts();
  const language = useLanguage();
  if (payments.length === 0) return null;
  const credit = (amount: number) => (amount > 0 ? account.paidFromCredit : account.keptAsCredit);
  return (
    <section aria-labelledby="order-payments" className="grid gap-2 print:break-inside-avoid">
      <h2 id="order-payments" className="text-20">
        {account.payments}
      </h2>
      <ul className="text-15">
        {payments.map(({ amount, isCredit, isSetOff, withheld, isWrittenOff, status, at }) => (
          <li
            key={`${at} ${status} ${amount}`}
            className="flex justify-between gap-x-4 border-b border-line py-2"
          >
            <span>
              {withheld !== null && withheldTaxNames[language][withheld.tax]}
              {withheld === null && isSetOff && account.credited}
              {withheld === null && isCredit && !isSetOff && credit(amount)}
              {isWrittenOff === true && writeOffNames[language]}
              {withheld === null &&
                isWrittenOff !== true &&
                !isCredit &&
                account.paymentStatuses[status]},{" "}
              <span className="tabular">{formatShortDate(at)}</span>
              {withheld !== null && (
                <span className="block text-14 break-words text-secondary">
                  {withheld.slipNumber === "" ? account.slipMissing : account.slip(withheld.slipNumber)}
                </span>
              )}
            </span>
            <span className="tabular font-semibold whitespace-nowrap">{formatRupiah(Math.abs(amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
