import { FirstDay } from "../features/reports/today/first-day.tsx";
import { Latest } from "../features/reports/today/latest.tsx";
import { OnlineFaults } from "../features/reports/today/online-faults.tsx";
import { OwedRefunds } from "../features/reports/today/owed-refunds.tsx";
import { Sales } from "../features/reports/today/sales.tsx";
import { WaitingTiles } from "../features/reports/today/waiting-tiles.tsx";
import { WarehouseNext } from "../features/reports/today/warehouse-next.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useMay, useOffice } from "../office.ts";

/** /admin: the work that waits, the next steps of the warehouse, and the sales. */
export function Component() {
  const { texts } = useOffice();
  const may = useMay();
  return (
    <OfficePage title={texts.today.title}>
      <div className="grid gap-9">
        {may("editSettings") && <FirstDay />}
        <WaitingTiles />
        {may("shipOrders") && !may("processOrders") && <WarehouseNext />}
        {may("seePayments") && <OnlineFaults />}
        {may("seePayments") && <OwedRefunds />}
        {may("seePayments") && <Sales />}
        <Latest />
      </div>
    </OfficePage>
  );
}
