import type { UndoOutcome } from "#contract/money/admin/statements.ts";
import { useOffice } from "../../../office.ts";
import { MoneyOutcome } from "./money-outcome.tsx";

/** How an order would stand if money of it was taken back. */
export function ForeseenOrder({ outcome }: { outcome: UndoOutcome }) {
  const { statements: t } = useOffice().texts;
  return (
    <section aria-label={outcome.orderCode} className="grid gap-1 rounded-6 border border-line p-3">
      <p className="code font-medium">{outcome.orderCode}</p>
      <MoneyOutcome outcome={outcome} />
      {outcome.hasLeft && outcome.owed > 0 && <p className="text-14 text-danger">{t.goodsHaveLeft}</p>}
    </section>
  );
}

/** Whether the customer gets a mail of correction. */
export function ToldChoice({ isTold, onChange }: { isTold: boolean; onChange: (isTold: boolean) => void }) {
  const { statements: t } = useOffice().texts;
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-ink"
        checked={isTold}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      {t.tellCorrection}
    </label>
  );
}
