import { useQuery } from "@tanstack/react-query";
import type { StockMovement } from "#contract/admin/stock.ts";
import type { Language } from "#contract/languages.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { stockMovementsQuery } from "../../api/stock-queries.ts";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import { ListBody } from "../../kit/list-body.tsx";
import { useListAddress } from "../../kit/use-list-address.ts";
import type { OfficeMessages } from "../../messages/en.ts";
import { useOffice } from "../../office.ts";

/** What came and went of a product, the newest first. */
export function Movements({ productId }: { productId: string }) {
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
          columns={movementColumns(texts.stock, language)}
          card={movementCard}
        />
      )}
    </ListBody>
  );
}

function movementColumns(texts: OfficeMessages["stock"], language: Language): Column<StockMovement>[] {
  return [
    { id: "at", header: texts.when, cell: (row) => formatMoment(row.at, language) },
    { id: "kind", header: texts.kind, cell: (row) => texts.kinds[row.kind] },
    { id: "quantity", header: texts.change, isNumber: true, cell: (row) => <Change movement={row} /> },
    { id: "after", header: texts.onHandAfter, isNumber: true, cell: (row) => row.onHandAfter },
    { id: "reason", header: texts.reason, cell: whyOf },
    { id: "by", header: texts.by, cell: (row) => row.by },
  ];
}

function whyOf({ reason, orderCode }: StockMovement): string {
  return [orderCode, reason].filter(Boolean).join(" · ");
}

const movementCard = (row: StockMovement) => <MovementCard movement={row} />;

function MovementCard({ movement }: { movement: StockMovement }) {
  const { texts, language } = useOffice();
  const why = whyOf(movement);
  return (
    <div className="grid gap-0.5 text-15">
      <span className="flex justify-between gap-2">
        <span className="font-semibold">{texts.stock.kinds[movement.kind]}</span>
        <span className="tabular">
          <Change movement={movement} /> → {movement.onHandAfter}
        </span>
      </span>
      {why !== "" && <span>{why}</span>}
      <span className="text-14 text-secondary">
        {formatMoment(movement.at, language)} · {movement.by}
      </span>
    </div>
  );
}

function Change({ movement: { quantity } }: { movement: StockMovement }) {
  return (
    <span className={classNames("tabular font-semibold", quantity < 0 ? "text-danger" : "text-success")}>
      {quantity > 0 ? `+${quantity}` : String(quantity).replace("-", "−")}
    </span>
  );
}
