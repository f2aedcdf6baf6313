import { Text, View } from "@react-pdf/renderer";
import { lineAmount } from "#contract/orders/order-total.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { formatDay } from "../core/format-moment.ts";
import type { DocumentLine, DocumentOrder } from "../rules/money/document-facts.ts";
import {
  AddressBlock,
  CodeText,
  Facts,
  kilograms,
  DocumentTable,
  styles,
  type DocumentColumn,
} from "./document-layout.tsx";

// What several documents of an order have in common.

/** A quantity with its unit: `4 pcs`. */
export function countOf({ qty, salesUnit = "pcs" }: Pick<DocumentLine, "qty" | "salesUnit">): string {
  return `${qty} ${salesUnitNames.id[salesUnit]}`;
}

/** How much the lines are together, for each unit: `12 pcs, 3 meter`. */
export function amountOf(lines: readonly DocumentLine[]): string {
  const sums = new Map<SalesUnit, number>();
  for (const { qty, salesUnit = "pcs" } of lines) sums.set(salesUnit, (sums.get(salesUnit) ?? 0) + qty);
  return [...sums].map(([salesUnit, qty]) => countOf({ qty, salesUnit })).join(", ");
}

/** Who ordered, where it goes, and the order's days and courier. */
export function Parties({
  order,
  facts,
}: {
  order: DocumentOrder;
  /** Named before the order's own. */
  facts?: { label: string; value: string; isCode?: boolean }[];
}) {
  return (
    <View style={styles.columns}>
      <AddressBlock label="Kepada" address={order.customer} buyer={order.buyingCompany ?? null} />
      <AddressBlock label="Dikirim ke" address={order.recipient} />
      <View style={{ flex: 1.35 }}>
        <Facts
          rows={[
            ...(facts ?? []),
            ...poNumberOf(order),
            { label: "Tgl. pesanan", value: formatDay(new Date(order.orderDate), "id") },
            { label: "Kurir", value: courierText(order, "id") },
            { label: "Berat", value: kilograms(order.weightGrams) },
          ]}
        />
      </View>
    </View>
  );
}

/** Where a parcel goes, by whom, and how heavy it is. */
export function Destination({
  order,
  date,
  parcel,
}: {
  order: DocumentOrder;
  date: Date;
  /** Its number among the order's parcels, if there are several. */
  parcel?: number | undefined;
}) {
  return (
    <View style={styles.columns}>
      <AddressBlock label="Dikirim kepada" address={order.recipient} />
      <View style={styles.column}>
        <Facts
          rows={[
            { label: "Tanggal", value: formatDay(date, "id") },
            { label: "No. pesanan", value: order.orderCode, isCode: true },
            ...buyerOf(order),
            ...poNumberOf(order),
            ...(parcel === undefined ? [] : [{ label: "Paket ke", value: String(parcel) }]),
            { label: "Kurir", value: courierText(order, "id") },
            ...(order.shippingAirwayBills === null
              ? []
              : [{ label: "No. resi", value: order.shippingAirwayBills, isCode: true }]),
            { label: "Berat", value: kilograms(order.weightGrams) },
          ]}
        />
      </View>
    </View>
  );
}

/** The number of the buyer's purchase order, if there is one. */
export function poNumberOf({ buyingCompany }: DocumentOrder): { label: string; value: string }[] {
  const poNumber = buyingCompany?.poNumber ?? "";
  return poNumber === "" ? [] : [{ label: "No. PO", value: poNumber }];
}

/** The company that has ordered, where the parcel's own address says another. */
function buyerOf({ buyingCompany, recipient }: DocumentOrder) {
  if (!buyingCompany || buyingCompany.legalName === recipient.company) return [];
  return [{ label: "Pemesan", value: buyingCompany.legalName }];
}

/** How many parts and pieces the lines are. */
export function Count({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <Text style={[styles.strong, { marginTop: 8 }]}>
      {lines.length} macam barang, {amountOf(lines)}
    </Text>
  );
}

/** A line of any paper: that of a quotation has no note of its customer. */
type PrintedLine = Pick<DocumentLine, "code" | "name" | "qty" | "forUnits"> & { customerNotes?: string };

/** The small words below the name of a line: the units that it is for, and the customer's note. */
export function LineNotes({ line }: { line: PrintedLine }) {
  const { customerNotes = "" } = line;
  const units = unitsText(line, "id");
  return (
    <>
      {units !== "" && <Text style={styles.small}>{units}</Text>}
      {customerNotes !== "" && <Text style={styles.small}>Catatan: {customerNotes}</Text>}
    </>
  );
}

/** The first columns of every table of lines. */
export const lineColumns: DocumentColumn<PrintedLine>[] = [
  { label: "No.", width: 26, isNumber: true, cell: (_, index) => <Text>{index + 1}</Text> },
  { label: "Nomor part", width: 104, cell: ({ code }) => <CodeText>{code}</CodeText> },
  {
    label: "Nama barang",
    cell: (line) => (
      <>
        <Text>{line.name}</Text>
        <LineNotes line={line} />
      </>
    ),
  },
];

/** How many pieces of a line. */
export const quantityColumn: DocumentColumn<Pick<DocumentLine, "qty" | "salesUnit">> = {
  label: "Jumlah",
  width: 52,
  isNumber: true,
  cell: (line) => <Text>{countOf(line)}</Text>,
};

const discountColumn: DocumentColumn<DocumentLine> = {
  label: "Diskon",
  width: 74,
  isNumber: true,
  cell: ({ discount }) => <Text>{discount.amount === 0 ? "" : formatRupiah(-discount.amount)}</Text>,
};

const priceColumn: DocumentColumn<DocumentLine> = {
  label: "Harga",
  width: 76,
  isNumber: true,
  cell: ({ price }) => <Text>{formatRupiah(price)}</Text>,
};

const amountColumn: DocumentColumn<DocumentLine> = {
  label: "Total",
  width: 82,
  isNumber: true,
  cell: ({ qty, price, discount }) => (
    <Text>{formatRupiah(lineAmount({ qty, price, discount: discount.amount }))}</Text>
  ),
};

/** The lines with their prices; discounts only if there are any. */
export function PricedLines({ order: { lines } }: { order: DocumentOrder }) {
  const discounts = lines.some(({ discount }) => discount.amount > 0) ? [discountColumn] : [];
  const columns = [...lineColumns, quantityColumn, priceColumn, ...discounts, amountColumn];
  return <DocumentTable columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

/** The lines' sum, each charge, and what the order comes to. */
export function Totals({ order }: { order: DocumentOrder }) {
  const names = chargeNames.id;
  const nameOf = ({ kind, label }: DocumentOrder["charges"][number]) => {
    if (kind === "shipping") return `${names.shipping} (${order.chargeableKilograms} kg)`;
    return label === "" ? names[kind] : `${names[kind]} (${label})`;
  };
  return (
    <Sums
      rows={[
        { label: "Subtotal", rupiah: order.subtotal },
        ...order.charges.map((charge) => ({ label: nameOf(charge), rupiah: charge.amount })),
      ]}
      total={order.total}
    />
  );
}

/** Amounts one below the other, and their sum in bold. */
export function Sums({
  rows,
  total,
  totalLabel = "Total",
}: {
  rows: { label: string; rupiah: number }[];
  total: number;
  totalLabel?: string;
}) {
  return (
    <View style={{ alignSelf: "flex-end", width: 230, marginTop: 8 }} wrap={false}>
      {rows.map(({ label, rupiah }) => (
        <View key={label} style={[styles.row, { justifyContent: "space-between", paddingHorizontal: 4 }]}>
          <Text style={styles.quiet}>{label}</Text>
          <Text>{formatRupiah(rupiah)}</Text>
        </View>
      ))}
      <View
        style={[
          styles.row,
          {
            justifyContent: "space-between",
            marginTop: 4,
            padding: 4,
            borderTopWidth: 1,
            fontSize: 12,
            fontWeight: 700,
          },
        ]}
      >
        <Text>{totalLabel}</Text>
        <Text>{formatRupiah(total)}</Text>
      </View>
    </View>
  );
}
