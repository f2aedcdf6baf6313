import { Text, View } from "@react-pdf/renderer";
import { formatRupiah } from "#contract/core/money.ts";
import type { QuotedLine } from "#contract/quotations/quotations.ts";
import type { DeliveryTerms } from "#contract/quotations/quotation-states.ts";
import { brandAndGrade } from "#contract/texts/grade-names.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { formatDay } from "../core/format-moment.ts";
import type { PrintedQuotation } from "../rules/quotations/quotation-facts.ts";
import { InWords, TaxWithin } from "./issued-documents.tsx";
import { Sums, quantityColumn } from "./order-parts.tsx";
import {
  CodeText,
  DocumentLayout,
  DocumentTable,
  Facts,
  Signatures,
  styles,
  townAndDay,
  type DocumentColumn,
} from "./document-layout.tsx";

interface Props {
  printed: PrintedQuotation;
}

/** The quotation: lines with delivery times and alternatives, validity, terms, who pays the way, and what of the total is PPN. */
export function Quotation({ printed }: Props) {
  const { quotation, sentAt, isDraft, logo } = printed;
  const { number, version, lines, subtotal, shippingCost, total, tax, delivery, validUntil, terms } =
    quotation;
  return (
    <DocumentLayout
      facts={{ company: quotation.seller, order: { orderCode: number }, printedAt: sentAt }}
      title={isDraft ? "KONSEP PENAWARAN" : "PENAWARAN HARGA"}
      issued={{ number, isVoid: false, isDraft, logo }}
    >
      <View style={styles.columns}>
        <Buyer printed={printed} />
        <View style={{ flex: 1.1 }}>
          <Facts
            rows={[
              { label: "Tanggal", value: formatDay(sentAt, "id") },
              ...(version > 1 ? [{ label: "Revisi", value: String(version - 1) }] : []),
              { label: "Berlaku sampai", value: formatDay(new Date(validUntil), "id") },
              { label: "Penyerahan", value: deliveryNames[delivery] },
            ]}
          />
        </View>
      </View>
      <DocumentTable columns={columns} rows={lines} rowKey={({ position }) => position} />
      <Sums
        rows={[
          { label: "Subtotal", rupiah: subtotal },
          ...(shippingCost > 0 ? [{ label: "Ongkos kirim", rupiah: shippingCost }] : []),
        ]}
        total={total}
      />
      {lines.some(({ alternativeOf }) => alternativeOf !== null) && (
        <Text style={[styles.small, { marginTop: 4 }]}>Alternatif tidak dihitung dalam total.</Text>
      )}
      <InWords rupiah={total} />
      {tax === null ? (
        <Text style={[styles.small, { marginTop: 8 }]}>Harga tidak dikenakan PPN.</Text>
      ) : (
        <TaxWithin tax={tax} />
      )}
      <View style={{ marginTop: 12 }}>
        <Text style={styles.label}>Syarat dan ketentuan:</Text>
        {terms.split("\n").map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Text key={index}>{line}</Text>
        ))}
      </View>
      <Signature printed={printed} />
    </DocumentLayout>
  );
}

/** When a line leaves, in working days. */
function deliveryText(days: number | null): string {
  if (days === null) return "Menyusul";
  return days === 0 ? "Siap kirim" : `${days} hari kerja`;
}

const deliveryNames: Record<DeliveryTerms, string> = {
  franco: "Franco (ongkos kirim ditanggung penjual)",
  loco: "Loco gudang (ongkos kirim ditanggung pembeli)",
};

function Buyer({ printed: { quotation } }: Props) {
  const { name, company, address, phoneNumber, email, npwp, nitku } = quotation.buyer;
  return (
    <View style={styles.column}>
      <Text style={styles.label}>Kepada Yth.</Text>
      <Text style={styles.strong}>{company === "" ? name : company}</Text>
      {company !== "" && <Text>u.p. {name}</Text>}
      {[...address.split("\n"), phoneNumber, email]
        .filter((line) => line !== "")
        .map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      {npwp !== "" && <Text>NPWP: {npwp}</Text>}
      {nitku !== "" && <Text>NITKU: {nitku}</Text>}
    </View>
  );
}

function Signature({ printed: { quotation, sentAt } }: Props) {
  const { signer, seller } = quotation;
  const name = signer.name === "" ? seller.legal.name : signer.name;
  return (
    <View style={{ alignSelf: "flex-end", width: 200 }} wrap={false}>
      <Signatures
        people={[{ role: `${townAndDay(seller, sentAt)}\nHormat kami,`, name, title: signer.title }]}
      />
    </View>
  );
}

const columns: DocumentColumn<QuotedLine>[] = [
  { label: "No.", width: 26, isNumber: true, cell: ({ position }) => <Text>{position + 1}</Text> },
  { label: "Nomor part", width: 104, cell: ({ code }) => <CodeText>{code}</CodeText> },
  {
    label: "Nama barang",
    cell: ({ name, note, alternativeOf, qty, forUnits, ...made }) => (
      <>
        {alternativeOf !== null && <Text style={styles.small}>Alternatif untuk no. {alternativeOf + 1}</Text>}
        <Text>{name}</Text>
        {[brandAndGrade(made, "id"), unitsText({ qty, forUnits }, "id"), note]
          .filter((fact) => fact !== "")
          .map((fact) => (
            <Text key={fact} style={styles.small}>
              {fact}
            </Text>
          ))}
      </>
    ),
  },
  {
    label: "Waktu kirim",
    width: 62,
    cell: ({ deliveryDays }) => <Text>{deliveryText(deliveryDays)}</Text>,
  },
  quantityColumn,
  { label: "Harga", width: 76, isNumber: true, cell: ({ price }) => <Text>{formatRupiah(price)}</Text> },
  {
    label: "Total",
    width: 82,
    isNumber: true,
    cell: ({ qty, price, alternativeOf }) => (
      <Text style={alternativeOf === null ? {} : styles.quiet}>{formatRupiah(qty * price)}</Text>
    ),
  },
];
