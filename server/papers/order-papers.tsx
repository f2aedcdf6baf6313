import { Text, View } from "@react-pdf/renderer";
import type { AdminOrderLine } from "#contract/admin/orders.ts";
import { formatRupiah } from "#contract/money.ts";
import { orderStates } from "#contract/order-states.ts";
import { formatDay } from "../core/format-moment.ts";
import { rupiahInWords } from "./amount-in-words.ts";
import type { PaperFacts } from "./paper-facts.ts";
import {
  AddressBlock,
  Coded,
  CodeText,
  Facts,
  kilograms,
  Paper,
  PaperTable,
  Signatures,
  styles,
  type PaperColumn,
} from "./paper.tsx";

interface Props {
  facts: PaperFacts;
}

/** The sales order for the customer's files; before payment is asked for, it says that it is no request to pay. */
export function SalesOrder({ facts }: Props) {
  const { order, company } = facts;
  const { isEditable } = orderStates[order.orderStatus];
  return (
    <Paper facts={facts} title="SALES ORDER">
      <Parties facts={facts} />
      <PricedLines facts={facts} />
      <Totals facts={facts} />
      {isEditable && (
        <Text style={[styles.small, { marginTop: 10 }]}>
          Pesanan ini masih kami periksa; dokumen ini bukan permintaan pembayaran.
        </Text>
      )}
      {order.orderStatus === "cancel" && (
        <Text style={[styles.strong, { marginTop: 10 }]}>Pesanan ini telah dibatalkan.</Text>
      )}
      <Signatures
        people={[
          { role: "Pemesan,", name: order.customer.name },
          { role: "Hormat kami,", name: company.legal.name },
        ]}
      />
    </Paper>
  );
}

/** The invoice: the amount in figures and words, and the account to pay to. */
export function Invoice({ facts }: Props) {
  const { order, company, banks } = facts;
  const { isPaid } = orderStates[order.orderStatus];
  return (
    <Paper facts={facts} title="INVOICE">
      <Parties facts={facts} />
      <PricedLines facts={facts} />
      <Totals facts={facts} />
      <View style={[styles.row, { marginTop: 10, gap: 6 }]} wrap={false}>
        <Text style={styles.quiet}>Terbilang:</Text>
        <Text style={[styles.strong, { flex: 1 }]}>{rupiahInWords(order.total)}</Text>
      </View>
      {isPaid ? (
        <Text style={[styles.strong, { marginTop: 10, fontSize: 13, color: "#1c5f38" }]}>LUNAS</Text>
      ) : (
        <View style={{ marginTop: 10 }} wrap={false}>
          <Text style={styles.label}>Pembayaran melalui transfer ke salah satu rekening berikut:</Text>
          {banks.map((bank) => (
            <View key={bank.bankAccountNumber} style={[styles.row, { gap: 8, marginTop: 2 }]}>
              <Text style={[styles.strong, { width: 60 }]}>{bank.bankAliasName}</Text>
              <Text style={[styles.code, { width: 120 }]}>
                <Coded>{bank.bankAccountNumber}</Coded>
              </Text>
              <Text style={{ flex: 1 }}>a.n. {bank.bankAccountName}</Text>
            </View>
          ))}
          <Text style={[styles.small, { marginTop: 4 }]}>
            Cantumkan nomor pesanan {order.orderCode} pada berita transfer, dan transfer dengan jumlah yang
            tepat.
          </Text>
        </View>
      )}
      <View style={{ alignSelf: "flex-end", width: 200 }} wrap={false}>
        <Signatures people={[{ role: "Hormat kami,", name: company.legal.name }]} />
      </View>
    </Paper>
  );
}

/** The packing list: what is in the parcel, without prices, for the packer, the courier and the recipient. */
export function PackingList({ facts }: Props) {
  const { order, shelves } = facts;
  const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Paper facts={facts} title="SURAT JALAN">
      <View style={styles.columns}>
        <AddressBlock label="Dikirim kepada" address={order.recipient} />
        <View style={styles.column}>
          <Facts
            rows={[
              { label: "Tanggal", value: formatDay(facts.printedAt, "id") },
              { label: "No. pesanan", value: order.orderCode, isCode: true },
              { label: "Kurir", value: courierOf(facts) },
              ...(order.shippingAirwayBills === null
                ? []
                : [{ label: "No. resi", value: order.shippingAirwayBills, isCode: true }]),
              { label: "Berat", value: kilograms(order.weightGrams) },
            ]}
          />
        </View>
      </View>
      <PaperTable columns={packingColumns(shelves)} rows={order.lines} rowKey={({ id }) => id} />
      <Text style={[styles.strong, { marginTop: 8 }]}>
        {order.lines.length} macam barang, {pieces} pcs
      </Text>
      <Text style={[styles.small, { marginTop: 6 }]}>
        Mohon periksa barang saat diterima dan rekam video saat membuka paket. Kekurangan atau kerusakan mohon
        segera diberitahukan kepada kami.
      </Text>
      <Signatures
        people={[
          { role: "Disiapkan oleh,", name: "Gudang" },
          { role: "Pengirim,", name: "Kurir" },
          { role: "Diterima oleh,", name: "Nama, tanggal, stempel" },
        ]}
      />
    </Paper>
  );
}

function Parties({ facts }: Props) {
  const { order } = facts;
  return (
    <View style={styles.columns}>
      <AddressBlock label="Kepada" address={order.customer} />
      <AddressBlock label="Dikirim ke" address={order.recipient} />
      <View style={styles.column}>
        <Facts
          rows={[
            { label: "Tgl. pesanan", value: formatDay(new Date(order.orderDate), "id") },
            ...(order.paymentDueAt === null || order.orderStatus !== "waiting for payment"
              ? []
              : [{ label: "Jatuh tempo", value: formatDay(new Date(order.paymentDueAt), "id") }]),
            { label: "Kurir", value: courierOf(facts) },
            { label: "Berat", value: kilograms(order.weightGrams) },
          ]}
        />
      </View>
    </View>
  );
}

const lineColumns: PaperColumn<AdminOrderLine>[] = [
  { label: "No.", width: 26, isNumber: true, cell: (_, index) => <Text>{index + 1}</Text> },
  { label: "Nomor part", width: 108, cell: ({ code }) => <CodeText>{code}</CodeText> },
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

const pricedColumns: PaperColumn<AdminOrderLine>[] = [
  ...lineColumns,
  { label: "Jumlah", width: 44, isNumber: true, cell: ({ qty }) => <Text>{qty}</Text> },
  { label: "Harga", width: 78, isNumber: true, cell: ({ price }) => <Text>{formatRupiah(price)}</Text> },
  {
    label: "Total",
    width: 86,
    isNumber: true,
    cell: ({ qty, price }) => <Text>{formatRupiah(qty * price)}</Text>,
  },
];

function packingColumns(shelves: PaperFacts["shelves"]): PaperColumn<AdminOrderLine>[] {
  return [
    ...lineColumns,
    ...(shelves.size === 0
      ? []
      : [
          {
            label: "Rak",
            width: 56,
            cell: (line: AdminOrderLine) => <Text>{shelves.get(line.id) ?? ""}</Text>,
          },
        ]),
    { label: "Jumlah", width: 48, isNumber: true, cell: (line) => <Text>{line.qty}</Text> },
    {
      label: "Cek",
      width: 32,
      cell: () => <View style={{ width: 11, height: 11, borderWidth: 0.8, marginTop: 1 }} />,
    },
  ];
}

function PricedLines({ facts: { order } }: Props) {
  return <PaperTable columns={pricedColumns} rows={order.lines} rowKey={({ id }) => id} />;
}

function Totals({ facts }: Props) {
  const { order } = facts;
  const rows = [
    { label: "Subtotal", rupiah: order.subtotal },
    { label: `Ongkos kirim (${order.chargeableKilograms} kg)`, rupiah: order.shippingCost },
    ...(order.uniqueCode > 0 ? [{ label: "Kode unik", rupiah: order.uniqueCode }] : []),
  ];
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
        <Text>Total</Text>
        <Text>{formatRupiah(order.total)}</Text>
      </View>
    </View>
  );
}

function courierOf({ order }: PaperFacts): string {
  return `${order.shippingProvider.toUpperCase()} ${order.shippingMethod}`;
}
