import type { ReactNode } from "react";
import type { AccountPeriod } from "#contract/reports/account-statement.ts";
import { Button } from "#web/ui/button.tsx";
import { PeriodFields } from "./period-fields.tsx";

interface StatementPeriodProps {
  period: AccountPeriod;
  onChange: (period: AccountPeriod) => void;
  texts: { from: string; to: string; open: string };
  canOpen: boolean;
  onOpen: () => void;
  /** The button that saves it. */
  save: ReactNode;
}

/** The days of a statement of account, and the buttons that open and save its PDF. */
export function StatementPeriod({ period, onChange, texts, canOpen, onOpen, save }: StatementPeriodProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <PeriodFields period={period} onChange={onChange} texts={texts} />
      <div className="flex items-center gap-3">
        <Button look="secondary" disabled={!canOpen} onClick={onOpen}>
          {texts.open}
        </Button>
        {save}
      </div>
    </div>
  );
}
