import { freeCredit, type CreditFault, type CreditStanding } from "#contract/money/credit-terms.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Refusal } from "../../core/refusal.ts";

/** The refusal of an order of so many Rupiah on account, with the amounts that are the reason. */
export function creditRefusal(fault: CreditFault, standing: CreditStanding, amountRupiah: number): Refusal {
  if (fault === "noTerms") return new Refusal("noCreditTerms");
  if (fault === "overdue") {
    return new Refusal("creditOverdue", { amount: formatRupiah(standing.overdue) });
  }
  return new Refusal("overCreditLimit", {
    limit: formatRupiah(standing.creditLimit),
    free: formatRupiah(freeCredit(standing)),
    amount: formatRupiah(amountRupiah),
  });
}
