import { Text, View } from "@react-pdf/renderer";
import { orderStates } from "#contract/orders/order-states.ts";
import type { DocumentLine } from "../rules/money/document-facts.ts";
import {
  Count,
  Destination,
  lineColumns,
  Parties,
  PricedLines,
  quantityColumn,
  Totals,
} from "./order-parts.tsx";
import type { WorkFacts } from "./work-facts.ts";
import {
  DocumentLayout,
  DocumentTable,
  Signatures,
  styles,
  townAndDay,
  type DocumentColumn,
} from "./document-layout.tsx";

// Documents for the work on an order, printed from what it is now.

interface Props {
  facts: WorkFacts;
}

/** The sales order for the customer's files; before payment is asked for, it says that it is no request to pay. */
export function SalesOrder({ facts }: Props) {
  const { order, company } = facts;
  const { isEditable } = orderStates[order.orderStatus];
  return (
    <DocumentLayout facts={facts} title="SALES ORDER">
      <Parties order={order} />
      <PricedLines order={order} />
      <Totals order={order} />
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
          {
            role: `${townAndDay(company, facts.printedAt)}\nHormat kami,`,
            name: company.legal.name,
          },
        ]}
      />
    </DocumentLayout>
  );
}

/** The packing list: what belongs into the parcel and where it is stored, to be ticked off by the packer. */
export function PackingList({ facts }: Props) {
  const { order, mayNotLeave, parcel, shelves } = facts;
  return (
    <DocumentLayout facts={facts} title="PACKING LIST">
      <Destination order={order} date={facts.printedAt} parcel={parcel} />
      {mayNotLeave && <Text style={[styles.strong, { marginBottom: 8 }]}>BELUM LUNAS, JANGAN KIRIM</Text>}
      <DocumentTable columns={packingColumns(shelves)} rows={order.lines} rowKey={({ id }) => id} />
      <Count lines={order.lines} />
      <Signatures
        people={[
          { role: "Disiapkan oleh,", name: "Gudang" },
          { role: "Diperiksa oleh,", name: "Nama, tanggal" },
        ]}
      />
    </DocumentLayout>
  );
}

function packingColumns(shelves: WorkFacts["shelves"]): DocumentColumn<DocumentLine>[] {
  return [
    ...lineColumns,
    ...(shelves.size === 0
      ? []
      : [
          {
            label: "Rak",
            width: 56,
            cell: (line: DocumentLine) => <Text>{shelves.get(line.id) ?? ""}</Text>,
          },
        ]),
    quantityColumn,
    {
      label: "Cek",
      width: 32,
      cell: () => <View style={{ width: 11, height: 11, borderWidth: 0.8, marginTop: 1 }} />,
    },
  ];
}
