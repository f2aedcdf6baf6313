import { Text, View } from "@react-pdf/renderer";
import type { Charge } from "#contract/order-total.ts";
import { lineAmount } from "#contract/order-total.ts";
import { formatRupiah } from "#contract/money.ts";
import { formatDay } from "../core/format-moment.ts";
import type { PaperLine, PaperOrder } from "../core/document-facts.ts";
import { AddressBlock, CodeText, Facts, kilograms, PaperTable, styles, type PaperColumn } from "./paper.tsx";

// What several papers of an order have in common.

/** The word for pieces. */
const pieces = "pcs";

/** Who ordered, where it goes, and the order's days and courier. */
export function Parties({
  order,
  facts,
}: {
  order: PaperOrder;
  /** Named before the order's own. */
  facts?: { label: string; value: string; isCode?: boolean }[];
}) {
  return (
    <View style={styles.columns}>
      <AddressBlock label="Kepada" address={order.customer} />
      <AddressBlock label="Dikirim ke" address={order.recipient} />
      <View style={{ flex: 1.35 }}>
        <Facts
          rows={[
            ...(facts ?? []),
            { label: "Tgl. pesanan", value: formatDay(new Date(order.orderDate), "id") },
            { label: "Kurir", value: courierOf(order) },
            { label: "Berat", value: kilograms(order.weightGrams) },
          ]}
        />
      </View>
    </View>
  );
}

/** The first columns of every table of lines. */
export const lineColumns: PaperColumn<PaperLine>[] = [
  { label: "No.", width: 26, isNumber: true, cell: (_, index) => <Text>{index + 1}</Text> },
  { label: "Nomor part", width: 104, cell: ({ code }) => <CodeText>{code}</CodeText> },
  {
    label: "Nama barang",
    cell: ({ name, customerNotes }) => (
      <>
        <Text>{name}</Text>
        {customerNotes !== "" && <Text style={styles.small}>Catatan: {customerNotes}</Text>}
      </>
    ),
  },
];

/** How many pieces of a line. */
export const quantityColumn: PaperColumn<PaperLine> = {
  label: "Jumlah",
  width: 52,
  isNumber: true,
  cell: ({ qty }) => (
    <Text>
      {qty} {pieces}
    </Text>
  ),
};

const discountColumn: PaperColumn<PaperLine> = {
  label: "Diskon",
  width: 74,
  isNumber: true,
  cell: ({ discount }) => <Text>{discount.amount === 0 ? "" : formatRupiah(-discount.amount)}</Text>,
};

const priceColumn: PaperColumn<PaperLine> = {
  label: "Harga",
  width: 76,
  isNumber: true,
  cell: ({ price }) => <Text>{formatRupiah(price)}</Text>,
};

const amountColumn: PaperColumn<PaperLine> = {
  label: "Total",
  width: 82,
  isNumber: true,
  cell: ({ qty, price, discount }) => (
    <Text>{formatRupiah(lineAmount({ qty, price, discount: discount.amount }))}</Text>
  ),
};

/** The lines with their prices; discounts only if there are any. */
export function PricedLines({ order: { lines } }: { order: PaperOrder }) {
  const discounts = lines.some(({ discount }) => discount.amount > 0) ? [discountColumn] : [];
  const columns = [...lineColumns, quantityColumn, priceColumn, ...discounts, amountColumn];
  return <PaperTable columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

const chargeNames: Record<Charge["kind"], string> = {
  discount: "Diskon",
  shipping: "Ongkos kirim",
  insurance: "Asuransi",
  tax: "Pajak",
  rounding: "Pembulatan",
  "unique-code": "Kode unik",
};

/** The lines' sum, each charge, and what the order comes to. */
export function Totals({ order }: { order: PaperOrder }) {
  const nameOf = ({ kind, label }: PaperOrder["charges"][number]) => {
    if (kind === "shipping") return `${chargeNames.shipping} (${order.chargeableKilograms} kg)`;
    return label === "" ? chargeNames[kind] : `${chargeNames[kind]} (${label})`;
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

export function courierOf({ shippingProvider, shippingMethod }: PaperOrder): string {
  return `${shippingProvider.toUpperCase()} ${shippingMethod}`;
}
