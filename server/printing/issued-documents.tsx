import { Text, View } from "@react-pdf/renderer";
import { formatRupiah } from "#contract/core/money.ts";
import { withheldTaxNames } from "#contract/texts/withheld-tax-names.ts";
import { writeOffNames } from "#contract/texts/write-off-names.ts";
import { formatDay } from "../core/format-moment.ts";
import { rupiahInWords } from "./amount-in-words.ts";
import type { DocumentFacts, PrintedDocument } from "../rules/money/document-facts.ts";
import {
  Count,
  Destination,
  lineColumns,
  Parties,
  poNumberOf,
  PricedLines,
  quantityColumn,
  Sums,
  Totals,
} from "./order-parts.tsx";
import {
  Coded,
  DocumentLayout,
  DocumentTable,
  Signatures,
  styles,
  townAndDay,
  type DocumentColumn,
} from "./document-layout.tsx";
import type { Tax } from "../rules/money/tax.ts";

// The documents of an order, each printed from what was stored when it was issued.

interface Props {
  document: PrintedDocument;
}

/** Rupiah above which a document that states a payment needs a duty stamp (UU 10/2020). */
const stampedAboveRupiah = 5_000_000;

/** The invoice: the amount in figures and words, PPN where it is collected, and the accounts to pay to. */
export function Invoice({ document }: Props) {
  const { facts, issuedAt, isVoid } = document;
  const { order, tax } = facts;
  return (
    <Sheet document={document} title="INVOICE">
      <Parties
        order={order}
        facts={[
          { label: "Tgl. invoice", value: formatDay(issuedAt, "id") },
          ...dueDate(document),
          { label: "No. pesanan", value: order.orderCode, isCode: true },
        ]}
      />
      <PricedLines order={order} />
      <Totals order={order} />
      <StillOpen document={document} />
      <InWords rupiah={order.total} />
      {/* Side by side, so that no page has the signature alone. */}
      <View style={[styles.row, { gap: 16 }]} wrap={false}>
        <View style={{ flex: 1 }}>
          {tax !== null && <TaxWithin tax={tax} />}
          {facts.isPaid && (
            <Text style={[styles.strong, { marginTop: 10, fontSize: 13, color: "#1c5f38" }]}>LUNAS</Text>
          )}
          {!facts.isPaid && !isVoid && <Accounts document={document} />}
        </View>
        <Signature document={document} />
      </View>
    </Sheet>
  );
}

/** What of an order had come before it was billed again, and what is left to pay. */
function StillOpen({ document: { facts } }: Props) {
  const { order, received = 0, withheld = [], writtenOff = 0, isPaid } = facts;
  if ((isPaid && withheld.length === 0 && writtenOff === 0) || received === 0) return null;
  const money = withheld.reduce((left, { amount }) => left - amount, received - writtenOff);
  return (
    <Sums
      rows={[
        ...(money > 0 ? [{ label: "Sudah diterima", rupiah: money }] : []),
        ...withheld.map((one) => ({ label: withheldLabel(one), rupiah: one.amount })),
        ...(writtenOff > 0 ? [{ label: writeOffNames.id, rupiah: writtenOff }] : []),
      ]}
      total={order.total - received}
      totalLabel="Masih harus dibayar"
    />
  );
}

/** Tax that the buyer withheld, with the number of its slip. */
function withheldLabel({ tax, slipNumber }: NonNullable<DocumentFacts["withheld"]>[number]): string {
  const name = withheldTaxNames.id[tax];
  return slipNumber === "" ? `${name} (bukti menyusul)` : `${name} (bukti no. ${slipNumber})`;
}

function dueDate({ facts: { order, isPaid } }: PrintedDocument) {
  if (order.paymentDueAt === null || isPaid) return [];
  return [{ label: "Jatuh tempo", value: formatDay(new Date(order.paymentDueAt), "id") }];
}

/** The kwitansi: from whom the company has received how much, and for what. */
export function Kwitansi({ document }: Props) {
  const { facts } = document;
  const { customer, orderCode, total, buyingCompany } = facts.order;
  const ofTotal = facts.amount === total ? "" : ` (total ${formatRupiah(total)})`;
  const company = buyingCompany?.legalName ?? customer.company;
  const payer = company === "" ? customer.name : `${company} (${customer.name})`;
  return (
    <Sheet document={document} title="KWITANSI">
      <View style={{ gap: 7, fontSize: 10.5 }}>
        <Stated label="Telah terima dari">{payer}</Stated>
        {buyingCompany != null && buyingCompany.npwp !== "" && (
          <Stated label="NPWP">
            {buyingCompany.nitku === ""
              ? buyingCompany.npwp
              : `${buyingCompany.npwp}, NITKU ${buyingCompany.nitku}`}
          </Stated>
        )}
        <Stated label="Uang sejumlah">{rupiahInWords(facts.amount)}</Stated>
        <Stated label="Untuk pembayaran">
          {`Pesanan ${orderCode}${ofTotal}${facts.invoiceNumber === null ? "" : `, invoice ${facts.invoiceNumber}`}`}
        </Stated>
        {facts.withheld?.map((one) => (
          <Stated key={withheldLabel(one)} label={withheldTaxNames.id[one.tax]}>
            {`${formatRupiah(one.amount)}, ${one.slipNumber === "" ? "bukti menyusul" : `bukti no. ${one.slipNumber}`}`}
          </Stated>
        ))}
        {poNumberOf(facts.order).map(({ label, value }) => (
          <Stated key={label} label={label}>
            {value}
          </Stated>
        ))}
      </View>
      <View
        style={[styles.row, { justifyContent: "space-between", marginTop: 26, alignItems: "flex-start" }]}
      >
        <View style={{ borderWidth: 1.2, paddingVertical: 7, paddingHorizontal: 16 }}>
          <Text style={{ fontSize: 15, fontWeight: 700, lineHeight: 1 }}>{formatRupiah(facts.amount)}</Text>
        </View>
        {facts.amount > stampedAboveRupiah && (
          <View style={{ width: 113, height: 113, borderWidth: 0.7, borderStyle: "dashed", padding: 5 }}>
            <Text style={styles.small}>Meterai Rp 10.000</Text>
          </View>
        )}
        <Signature document={document} />
      </View>
    </Sheet>
  );
}

function Stated({ label, children }: { label: string; children: string }) {
  return (
    <View style={[styles.row, { gap: 8 }]}>
      <Text style={[styles.quiet, { width: 110 }]}>{label}</Text>
      <Text style={[styles.strong, { flex: 1 }]}>{children}</Text>
    </View>
  );
}

/** The delivery order: what was handed over for whom, without prices. */
export function DeliveryOrder({ document }: Props) {
  const { order } = document.facts;
  return (
    <Sheet document={document} title="SURAT JALAN">
      <Destination order={order} date={document.issuedAt} parcel={document.facts.parcel} />
      <DocumentTable columns={[...lineColumns, quantityColumn]} rows={order.lines} rowKey={({ id }) => id} />
      <Count lines={order.lines} />
      <Text style={[styles.small, { marginTop: 6 }]}>
        Mohon periksa barang saat diterima dan rekam video saat membuka paket. Kekurangan atau kerusakan mohon
        segera diberitahukan kepada kami.
      </Text>
      <Signatures
        people={[
          { role: "Hormat kami,", name: signerOf(document) },
          { role: "Pengirim,", name: "Kurir" },
          { role: "Diterima oleh,", name: "Nama, tanggal, stempel" },
        ]}
      />
    </Sheet>
  );
}

/** The credit note: how much of an invoice is given back, or no longer owed, for which pieces, and why. */
export function CreditNote({ document }: Props) {
  const { facts, issuedAt } = document;
  const { order, tax, refunded = [] } = facts;
  const ofPieces = refunded.reduce((sum, { amount }) => sum + amount, 0);
  const isForMore = refunded.length > 0 && ofPieces < facts.amount;
  return (
    <Sheet document={document} title="NOTA KREDIT">
      <Parties
        order={order}
        facts={[
          { label: "Tanggal", value: formatDay(issuedAt, "id") },
          ...(facts.invoiceNumber === null
            ? []
            : [{ label: "No. invoice", value: facts.invoiceNumber, isCode: true }]),
          { label: "No. pesanan", value: order.orderCode, isCode: true },
        ]}
      />
      {facts.reason !== "" && <Stated label="Alasan">{facts.reason}</Stated>}
      {refunded.length > 0 && (
        <View style={{ marginTop: 10 }}>
          <DocumentTable columns={refundedColumns(facts)} rows={refunded} rowKey={({ lineId }) => lineId} />
        </View>
      )}
      <Sums
        rows={[
          { label: "Total pesanan", rupiah: order.total },
          ...(isForMore
            ? [
                { label: "Untuk barang di atas", rupiah: ofPieces },
                { label: "Lainnya", rupiah: facts.amount - ofPieces },
              ]
            : []),
        ]}
        total={facts.amount}
        totalLabel={facts.isSetOff === true ? "Mengurangi tagihan" : "Dikembalikan"}
      />
      <InWords rupiah={facts.amount} />
      {tax !== null && <TaxWithin tax={tax} />}
      <Signature document={document} />
    </Sheet>
  );
}

const refundedColumns = ({
  isSetOff,
}: DocumentFacts): DocumentColumn<NonNullable<DocumentFacts["refunded"]>[number]>[] => [
  ...lineColumns,
  quantityColumn,
  {
    label: isSetOff === true ? "Dikreditkan" : "Dikembalikan",
    width: 88,
    isNumber: true,
    cell: ({ amount }) => <Text>{formatRupiah(amount)}</Text>,
  },
];

function Sheet({
  document: { facts, number, issuedAt, isVoid, logo },
  title,
  children,
}: Props & { title: string; children: React.ReactNode }) {
  return (
    <DocumentLayout
      facts={{ company: facts.company, order: facts.order, printedAt: issuedAt }}
      title={title}
      issued={{ number, isVoid, logo }}
    >
      {children}
    </DocumentLayout>
  );
}

/** An amount in words. */
export function InWords({ rupiah }: { rupiah: number }) {
  return (
    <View style={[styles.row, { marginTop: 10, gap: 6 }]} wrap={false}>
      <Text style={styles.quiet}>Terbilang:</Text>
      <Text style={[styles.strong, { flex: 1 }]}>{rupiahInWords(rupiah)}</Text>
    </View>
  );
}

/** What of the total is PPN. */
export function TaxWithin({
  tax: { sellingPrice, base, tax, ratePercent, baseNumerator, baseDenominator },
}: {
  tax: Tax;
}) {
  const part = baseNumerator === baseDenominator ? "" : ` nilai lain (${baseNumerator}/${baseDenominator})`;
  return (
    <View style={{ marginTop: 8, width: 300 }} wrap={false}>
      <Text style={styles.label}>Total sudah termasuk PPN:</Text>
      {[
        { label: "Harga jual", rupiah: sellingPrice },
        { label: `DPP${part}`, rupiah: base },
        { label: `PPN ${ratePercent}% dari DPP`, rupiah: tax },
      ].map(({ label, rupiah }) => (
        <View key={label} style={[styles.row, { justifyContent: "space-between" }]}>
          <Text style={styles.quiet}>{label}</Text>
          <Text>{formatRupiah(rupiah)}</Text>
        </View>
      ))}
    </View>
  );
}

function Accounts({ document: { facts } }: Props) {
  return (
    <View style={{ marginTop: 10 }} wrap={false}>
      <Text style={styles.label}>Pembayaran melalui transfer ke salah satu rekening berikut:</Text>
      {facts.banks.map((bank) => (
        <View key={bank.bankAccountNumber} style={[styles.row, { gap: 8, marginTop: 2 }]}>
          <Text style={[styles.strong, { width: 60 }]}>{bank.bankAliasName}</Text>
          <Text style={[styles.code, { width: 120 }]}>
            <Coded>{bank.bankAccountNumber}</Coded>
          </Text>
          <Text style={{ flex: 1 }}>a.n. {bank.bankAccountName}</Text>
        </View>
      ))}
      <Text style={[styles.small, { marginTop: 4 }]}>
        Cantumkan nomor pesanan {facts.order.orderCode} pada berita transfer, dan transfer dengan jumlah yang
        tepat.
      </Text>
    </View>
  );
}

function Signature({ document }: Props) {
  const { company, signer } = document.facts;
  return (
    <View style={{ alignSelf: "flex-end", width: 200 }} wrap={false}>
      <Signatures
        people={[
          {
            role: `${townAndDay(company, document.issuedAt)}\nHormat kami,`,
            name: signerOf(document),
            title: signer.title,
          },
        ]}
      />
    </View>
  );
}

function signerOf({ facts: { signer, company } }: PrintedDocument): string {
  return signer.name === "" ? company.legal.name : signer.name;
}
