import type { PriceRow } from "#contract/catalogue/admin/price-lists.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatDay } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";
import { scopeOf } from "./typed-price.ts";

interface PricesTableProps {
  rows: PriceRow[];
  onEdit: (row: PriceRow) => void;
  onDelete: (row: PriceRow) => void;
}

/** A list's prices. */
export function PricesTable({ rows, ...acts }: PricesTableProps) {
  const { texts } = useOffice();
  const t = texts.prices;
  return (
    <DataTable
      label={t.pricesLabel}
      columns={priceColumns(t, acts)}
      rows={rows}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.product?.code ?? row.category?.name ?? t.scopes.everything}
      card={cardWith(acts)}
    />
  );
}

type PriceActs = Omit<PricesTableProps, "rows">;

function priceColumns(t: OfficeMessages["prices"], acts: PriceActs): Column<PriceRow>[] {
  return [
    { id: "thing", header: t.of, cell: (row) => <Thing row={row} /> },
    { id: "from", header: t.minQty, isNumber: true, cell: (row) => <Quantity row={row} /> },
    { id: "price", header: t.price, isNumber: true, cell: (row) => <Figure row={row} /> },
    { id: "days", header: t.days, cell: (row) => <Days row={row} /> },
    {
      id: "acts",
      header: <span className="sr-only">{t.acts}</span>,
      cell: (row) => <Acts row={row} {...acts} />,
    },
  ];
}

const cardWith = (acts: PriceActs) => (row: PriceRow) => <PriceCard row={row} {...acts} />;

function PriceCard({ row, ...acts }: PriceActs & { row: PriceRow }) {
  const { texts } = useOffice();
  return (
    <div className="grid gap-1.5 text-15">
      <Thing row={row} />
      <span className="tabular">
        {texts.prices.minQty}: <Quantity row={row} /> · <Figure row={row} />
      </span>
      <Days row={row} />
      <Acts row={row} {...acts} />
    </div>
  );
}

function Thing({ row }: { row: PriceRow }) {
  const { texts } = useOffice();
  const { product, category } = row;
  if (product === null) return <span>{category?.name ?? texts.prices.scopes[scopeOf(row)]}</span>;
  return (
    <span>
      <span className="code block font-semibold break-words">{product.code}</span>
      <span className="text-15">{product.name}</span>
    </span>
  );
}

function Quantity({ row: { product, minQty } }: { row: PriceRow }) {
  const { language } = useOffice();
  return <>{product === null ? minQty : quantityText(minQty, product.salesUnit, language)}</>;
}

/** The price in Rupiah beside the catalogue's price, or the per cent. */
function Figure({ row: { product, price, percentOff } }: { row: PriceRow }) {
  const { language, texts } = useOffice();
  const t = texts.prices;
  const percent = percentOff?.toLocaleString(language === "id" ? "id-ID" : "en-US");
  return (
    <span className="inline-grid justify-items-end">
      <span className="whitespace-nowrap">
        {percent === undefined ? formatRupiah(price ?? 0) : t.percentOff(percent)}
      </span>
      {product !== null && (
        <span className="text-14 whitespace-nowrap text-secondary">
          {t.catalogue(formatRupiah(product.listPrice))}
        </span>
      )}
      {product !== null && price !== null && price > product.listPrice && (
        <span className="text-14 text-danger">{t.aboveCatalogue}</span>
      )}
    </span>
  );
}

function Days({ row: { validFrom, validUntil } }: { row: PriceRow }) {
  const { language, texts } = useOffice();
  const day = (value: string) => formatDay(value, language);
  if (validFrom === null && validUntil === null) return <>{texts.prices.always}</>;
  return (
    <span className="tabular">
      {validFrom !== null && texts.prices.from(day(validFrom))}{" "}
      {validUntil !== null && texts.prices.until(day(validUntil))}
    </span>
  );
}

function Acts({ row, onEdit, onDelete }: PriceActs & { row: PriceRow }) {
  const { texts } = useOffice();
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          onEdit(row);
        }}
      >
        {texts.frame.edit}
      </Button>
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          onDelete(row);
        }}
      >
        {texts.frame.delete}
      </Button>
    </span>
  );
}
