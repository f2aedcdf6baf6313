import type { BulkMove } from "#contract/orders/admin/orders.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../office.ts";

/** Which orders moved together, and why others stayed. */
export function MoveReport({ report, onClose }: { report: BulkMove[]; onClose: () => void }) {
  const { texts } = useOffice();
  const t = texts.orders;
  const stayed = report.filter(({ isMoved }) => !isMoved);
  const moved = report.length - stayed.length;
  return (
    <div className="grid gap-4 p-5">
      {moved > 0 && <Alert kind="success">{t.reportMoved(moved)}</Alert>}
      {stayed.length > 0 && <Alert kind="error">{t.reportStayed(stayed.length)}</Alert>}
      <ul aria-label={t.report} className="grid gap-2">
        {[...stayed, ...report.filter(({ isMoved }) => isMoved)].map((one) => (
          <li key={one.order} className="grid gap-0.5 border-b border-line pb-2">
            <span className="code">{one.orderCode}</span>
            <span className={one.isMoved ? "text-14 text-secondary" : "text-14 text-danger"}>
              {one.isMoved ? t.reportDone : one.refusal}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>{texts.frame.close}</Button>
      </div>
    </div>
  );
}
