import { formatRupiah } from "#contract/core/money.ts";
import { Panel } from "../../../kit/panel.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";

interface KeptChoiceProps {
  /** What was kept from other orders. */
  rupiah: number;
  /** The order is not asked for payment. */
  isDisabled: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Whether money that was kept from other orders pays first. Who may not decide that is told of the money. */
export function KeptChoice({ rupiah, isDisabled, isChosen, onChoose }: KeptChoiceProps) {
  const { orders, orderEntry } = useOffice().texts;
  const may = useMay();
  const amount = formatRupiah(rupiah);
  return (
    <Panel title={orderEntry.keptTitle}>
      {may("manageRefunds") ? (
        <CheckField
          label={orders.paysFromCredit(amount)}
          disabled={isDisabled}
          checked={isChosen}
          onChange={({ target }) => {
            onChoose(target.checked);
          }}
        />
      ) : (
        <p>{orderEntry.keptElsewhere(amount)}</p>
      )}
    </Panel>
  );
}
