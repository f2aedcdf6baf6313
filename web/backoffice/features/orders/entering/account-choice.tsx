import { creditFault, type CreditStanding } from "#contract/money/credit-terms.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { CreditSums } from "../../money/credit/credit-sums.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";

interface AccountChoiceProps {
  standing: CreditStanding;
  /** The order's total in Rupiah so far. */
  amount: number;
  isOnAccount: boolean;
  onChoose: (isOnAccount: boolean) => void;
}

/** Whether the order goes on account, with the credit standing of the customer's company and what does not allow it. */
export function AccountChoice({ standing, amount, isOnAccount, onChoose }: AccountChoiceProps) {
  const { credit: t, orders, orderEntry } = useOffice().texts;
  const fault = creditFault(standing, amount);
  return (
    <Panel title={orderEntry.payment}>
      <CheckField
        label={t.onAccount}
        hint={orderEntry.dueAfter(orders.days(standing.termsDays))}
        disabled={fault !== undefined}
        checked={isOnAccount}
        onChange={({ target }) => {
          onChoose(target.checked);
        }}
      />
      <div className="max-w-xl">
        <CreditSums standing={standing} amount={amount} />
      </div>
      {fault !== undefined && (
        <Alert kind="error">
          {t.faults[fault]} {orderEntry.releasedLater}
        </Alert>
      )}
    </Panel>
  );
}
