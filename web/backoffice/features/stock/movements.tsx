import { useQuery } from "@tanstack/react-query";
import type { StockMovement } from "#contract/stock/admin/stock.ts";
import type { Language } from "#contract/core/languages.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { stockMovementsQuery } from "../../api/stock-queries.ts";
import { DataTable, type Column } from "../../kit/lists/data-table.tsx";
import { ListBody } from "../../kit/lists/list-body.tsx";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../office.ts";
import { OrderLink } from "../orders/order-link.tsx";
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
    {
      id: "at",
      header: texts.when,
      className: "whitespace-nowrap",
      cell: (row) => formatBrief(row.at, language),
    },
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
    { id: "reason", header: texts.reason, cell: (row) => <Why movement={row} /> },
    { id: "by", header: texts.by, cell: (row) => row.by },
    {
      id: "takeBack",
      header: texts.takeBackHeading,
      cell: (row) => <TakeBackMovement productId={productId} movement={row} salesUnit={salesUnit} />,
    },
  ];
}

/** Why there is a movement: its order, its reason, and whether it takes back or was taken back. */
function Why({ movement: { reason, orderCode, isTakingBack, isTakenBack } }: { movement: StockMovement }) {
  const { stock } = useOffice().texts;
  const marks = [isTakingBack && stock.takesBack, isTakenBack && stock.takenBack].filter(Boolean);
  return (
    <span className="break-words">
      {marks.join(" · ")}
      {marks.length > 0 && orderCode !== null && " · "}
      {orderCode !== null && <OrderLink code={orderCode} />}
      {(marks.length > 0 || orderCode !== null) && reason !== "" && " · "}
      {reason}
    </span>
  );
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
  return (
    <div className="grid gap-0.5 text-15">
      <span className="flex justify-between gap-2">
        <span className="font-semibold">{texts.stock.kinds[movement.kind]}</span>
        <span className="tabular">
          <Change movement={movement} salesUnit={salesUnit} /> →{" "}
          {quantityText(movement.onHandAfter, salesUnit, language)}
        </span>
      </span>
      <Why movement={movement} />
      <span className="text-14 text-secondary">
        {formatBrief(movement.at, language)} · {movement.by}
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
