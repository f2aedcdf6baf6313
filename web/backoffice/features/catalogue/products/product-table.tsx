import type { ProductRow } from "#contract/catalogue/admin/catalogue.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { DataTable, type Column, type Selection } from "../../../kit/lists/data-table.tsx";
import type { ListAddress } from "../../../kit/lists/use-list-address.ts";
import { useOffice } from "../../../office.ts";
import { ProductState } from "./product-state.tsx";

interface ProductTableProps {
  rows: ProductRow[];
  address: ListAddress;
  /** Left out for people who may not change anything. */
  selection?: Selection;
}

/** The products of a page. */
export function ProductTable({ rows, address, selection }: ProductTableProps) {
  const { language, texts } = useOffice();
  const { columns: names, grams, list } = texts.catalogue;
  const columns: Column<ProductRow>[] = [
    {
      id: "picture",
      header: <span className="sr-only">{names.picture}</span>,
      className: "w-16",
      cell: drawThumbnail,
    },
    { id: "code", header: names.code, isSortable: true, cell: drawCode },
    { id: "name", header: names.name, cell: ({ name }) => name },
    { id: "brand", header: names.brand, cell: ({ brand }) => brand },
    { id: "category", header: names.category, from: "xl", cell: ({ category }) => category },
    {
      id: "price",
      header: names.price,
      isNumber: true,
      isSortable: true,
      className: "whitespace-nowrap",
      cell: ({ priceRupiah }) => formatRupiah(priceRupiah),
    },
    {
      id: "weight",
      header: names.weight,
      isNumber: true,
      from: "xl",
      className: "whitespace-nowrap",
      cell: ({ weightGrams }) => grams(formatFigure(weightGrams, language)),
    },
    { id: "state", header: names.state, cell: drawState },
    {
      id: "updatedAt",
      header: names.changed,
      from: "lg",
      isNumber: true,
      isSortable: true,
      cell: ({ updatedAt }) => formatShortDate(updatedAt),
    },
  ];
  return (
    <DataTable
      isCentred
      label={list}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={({ code }) => code}
      sort={address.get("sort") || "-updatedAt"}
      onSort={(sort) => {
        address.set({ sort });
      }}
      {...(selection && { selection })}
      card={drawCard}
    />
  );
}

function drawCard(row: ProductRow) {
  return (
    <div className="flex gap-3">
      {drawThumbnail(row)}
      <div className="grid min-w-0 flex-1 gap-0.5 text-15">
        {drawCode(row)}
        <span>{row.name}</span>
        <span className="text-secondary">{row.brand}</span>
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="tabular font-semibold">{formatRupiah(row.priceRupiah)}</span>
          {drawState(row)}
        </span>
      </div>
    </div>
  );
}

function drawThumbnail(row: ProductRow) {
  return (
    <Picture
      imageLocation={row.imageLocation}
      alt=""
      sizes="3rem"
      className="size-12 rounded-4 in-data-dense:size-8"
    />
  );
}

function drawCode(row: ProductRow) {
  return (
    <Link
      to={`/products/${row.id}`}
      className="code inline-block rounded-4 py-0.5 font-semibold underline-offset-4 hover:underline"
    >
      {row.code}
    </Link>
  );
}

function drawState(row: ProductRow) {
  return <ProductState {...row} />;
}
