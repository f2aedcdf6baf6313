import { useQuery } from "@tanstack/react-query";
import type { StockMovement } from "#contract/admin/stock.ts";
import type { Language } from "#contract/languages.ts";
import type { SalesUnit } from "#contract/sales-units.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { stockMovementsQuery } from "../../api/stock-queries.ts";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import { ListBody } from "../../kit/list-body.tsx";
import { useListAddress } from "../../kit/use-list-address.ts";
import type { OfficeMessages } from "../../messages/en.ts";
import { useOffice } from "../../office.ts";
import { TakeBackMovement } from "./take-back-movement.tsx";

interface MovementsProps {
  productId: string;
  /** The unit of the quantities. */
  salesUnit: SalesUnit;
}

/** What came and went of a product, the newest first. */
export function Movements({ productId, salesUnit }: MovementsProps) {
  const { call, texts, language } = useOffice();
  const address = useListAddress();
  const query = useQuery(stockMovementsQuery(call, productId, address.get("after")));
  return (
    <ListBody query={query} address={address} empty={{ title: texts.stock.noMovements }}>
      {({ rows }) => (
        <DataTable
          label={texts.stock.movements}
          rows={rows}
          rowId={(row) => String(row.id)}
          rowName={(row) => texts.stock.kinds[row.kind]}
          columns={movementColumns({ texts: texts.stock, language, salesUnit, productId })}
          card={movementCards(productId, salesUnit)}
        />
      )}
    </ListBody>
  );
}

interface MovementColumns {
  texts: OfficeMessages["stock"];
  language: Language;
  salesUnit: SalesUnit;
  productId: string;
}

function movementColumns({
  texts,
  language,
  salesUnit,
  productId,
}: MovementColumns): Column<StockMovement>[] {
  return [
    { id: "at", header: texts.when, cell: (row) => formatMoment(row.at, language) },
    { id: "kind", header: texts.kind, cell: (row) => texts.kinds[row.kind] },
    {
      id: "quantity",
      header: texts.change,
      isNumber: true,
      cell: (row) => <Change movement={row} salesUnit={salesUnit} />,
    },
    {
      id: "after",
      header: texts.onHandAfter,
      isNumber: true,
      cell: (row) => quantityText(row.onHandAfter, salesUnit, language),
    },
    { id: "reason", header: texts.reason, cell: (row) => whyOf(row, texts) },
    { id: "by", header: texts.by, cell: (row) => row.by },
    {
      id: "takeBack",
      header: texts.takeBackHeading,
      cell: (row) => <TakeBackMovement productId={productId} movement={row} salesUnit={salesUnit} />,
    },
  ];
}

function whyOf(
  { reason, orderCode, isTakingBack, isTakenBack }: StockMovement,
  texts: OfficeMessages["stock"],
): string {
  const marks = [isTakingBack && texts.takesBack, isTakenBack && texts.takenBack];
  return [...marks, orderCode, reason].filter(Boolean).join(" · ");
}

function movementCards(productId: string, salesUnit: SalesUnit) {
  return (row: StockMovement) => <MovementCard productId={productId} movement={row} salesUnit={salesUnit} />;
}

interface ShownMovement {
  movement: StockMovement;
  salesUnit: SalesUnit;
}

function MovementCard({ productId, movement, salesUnit }: ShownMovement & { productId: string }) {
  const { texts, language } = useOffice();
  const why = whyOf(movement, texts.stock);
  return (
    <div className="grid gap-0.5 text-15">
      <span className="flex justify-between gap-2">
        <span className="font-semibold">{texts.stock.kinds[movement.kind]}</span>
        <span className="tabular">
          <Change movement={movement} salesUnit={salesUnit} /> →{" "}
          {quantityText(movement.onHandAfter, salesUnit, language)}
        </span>
      </span>
      {why !== "" && <span>{why}</span>}
      <span className="text-14 text-secondary">
        {formatMoment(movement.at, language)} · {movement.by}
      </span>
      <TakeBackMovement productId={productId} movement={movement} salesUnit={salesUnit} />
    </div>
  );
}

function Change({ movement: { quantity }, salesUnit }: ShownMovement) {
  const { language } = useOffice();
  const signed = quantity > 0 ? `+${quantity}` : String(quantity).replace("-", "−");
  return (
    <span className={classNames("tabular font-semibold", quantity < 0 ? "text-danger" : "text-success")}>
      {quantityText(signed, salesUnit, language)}
    </span>
  );
}
