import { Text, View } from "@react-pdf/renderer";
import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { slipsDue } from "#contract/reports/slips-due.ts";
import { accountMoveNames } from "#contract/texts/account-move-names.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import type { DocumentCompany } from "../rules/money/document-facts.ts";
import { formatDay } from "../core/format-moment.ts";
import { Sums } from "./order-parts.tsx";
import {
  CodeText,
  DocumentLayout,
  DocumentTable,
  Facts,
  styles,
  type DocumentColumn,
} from "./document-layout.tsx";

/** A customer's account, ready to be printed. */
export interface PrintedAccountStatement {
  statement: AccountStatement;
  company: DocumentCompany;
  banks: BankAccount[];
  /** The logo as PNG; null if there is none. */
  logo: Uint8Array | null;
  printedAt: Date;
}

const day = (text: string) => formatDay(new Date(`${text}T00:00:00+07:00`), "id");

/** The account: each invoice, payment, withheld tax and refund with the balance after it, and what is due when. */
export function AccountStatementDocument({ printed }: { printed: PrintedAccountStatement }) {
  const { statement, company, banks, logo, printedAt } = printed;
  const number = `${statement.from}/${statement.to}`;
  return (
    <DocumentLayout
      facts={{ company, order: { orderCode: number }, printedAt }}
      title="RINGKASAN TAGIHAN"
      issued={{ number, isVoid: false, logo }}
    >
      <View style={styles.columns}>
        <View style={styles.column}>
          <Text style={styles.label}>Kepada Yth.</Text>
          <Text style={styles.strong}>{statement.name}</Text>
          {statement.npwp !== "" && <Text>NPWP: {statement.npwp}</Text>}
        </View>
        <View style={styles.column}>
          <Facts
            rows={[
              { label: "Periode", value: `${day(statement.from)} s.d. ${day(statement.to)}` },
              { label: "Saldo awal", value: formatRupiah(statement.opening) },
              { label: "Saldo akhir", value: formatRupiah(statement.closing) },
              { label: "Lewat jatuh tempo", value: formatRupiah(statement.overdue) },
            ]}
          />
        </View>
      </View>
      {statement.rows.length === 0 ? (
        <Text style={styles.quiet}>Tidak ada mutasi pada periode ini.</Text>
      ) : (
        <DocumentTable
          columns={moveColumns}
          rows={statement.rows.map((row, place) => ({ ...row, place }))}
          rowKey={({ place }) => place}
        />
      )}
      <Text style={[styles.strong, { marginTop: 14, marginBottom: 4, fontSize: 11 }]}>
        Yang harus dibayar per {formatDay(printedAt, "id")}
      </Text>
      {statement.due.length === 0 ? (
        <Text style={styles.quiet}>Tidak ada.</Text>
      ) : (
        <>
          <DocumentTable columns={dueColumns} rows={statement.due} rowKey={({ orderCode }) => orderCode} />
          <DueSums statement={statement} />
          {statement.credit > 0 && (
            <Text>{`Saldo Anda pada kami ${formatRupiah(statement.credit)} dapat dipakai untuk membayarnya.`}</Text>
          )}
          {statement.owed > slipsDue(statement) && <Accounts banks={banks} />}
        </>
      )}
    </DocumentLayout>
  );
}

type Move = AccountStatement["rows"][number] & { place: number };

const amountCell = (rupiah: number) => <Text>{formatRupiah(rupiah)}</Text>;

const moveColumns: DocumentColumn<Move>[] = [
  { label: "Tanggal", width: 84, cell: (row) => <Text>{day(row.day)}</Text> },
  {
    label: "Keterangan",
    cell: ({ kind, number }) => (
      <>
        <Text>{accountMoveNames.id[kind]}</Text>
        {number !== "" && <Text style={styles.small}>{number}</Text>}
      </>
    ),
  },
  {
    label: "Pesanan",
    width: 112,
    cell: ({ orderCode, poNumber }) => (
      <>
        <CodeText>{orderCode}</CodeText>
        {poNumber !== "" && <Text style={styles.small}>{purchaseOrderText(poNumber)}</Text>}
      </>
    ),
  },
  { label: "Jumlah", width: 88, isNumber: true, cell: ({ amount }) => amountCell(amount) },
  { label: "Saldo", width: 88, isNumber: true, cell: ({ balance }) => amountCell(balance) },
];

const dueColumns: DocumentColumn<AccountStatement["due"][number]>[] = [
  { label: "Invoice", width: 104, cell: ({ number }) => <Text>{number === "" ? "-" : number}</Text> },
  {
    label: "Pesanan",
    cell: ({ orderCode, poNumber }) => (
      <>
        <CodeText>{orderCode}</CodeText>
        {poNumber !== "" && <Text style={styles.small}>{purchaseOrderText(poNumber)}</Text>}
      </>
    ),
  },
  {
    label: "Jatuh tempo",
    width: 92,
    cell: ({ dueOn }) => <Text>{dueOn === null ? "-" : day(dueOn)}</Text>,
  },
  {
    label: "Lewat",
    width: 54,
    isNumber: true,
    cell: ({ days }) => <Text>{days === 0 ? "-" : `${days} hari`}</Text>,
  },
  {
    label: "Belum dibayar",
    width: 92,
    isNumber: true,
    cell: ({ open, isOnlyTax }) => (
      <>
        {amountCell(open)}
        {isOnlyTax && <Text style={styles.small}>tinggal bukti potong pajak</Text>}
      </>
    ),
  },
];

/** What is owed; of it, what is to be transferred, where of some only the slips of withheld tax are missing. */
function DueSums({ statement }: { statement: AccountStatement }) {
  const slips = slipsDue(statement);
  if (slips === 0) return <Sums rows={[]} total={statement.owed} totalLabel="Jumlah" />;
  return (
    <Sums
      rows={[
        { label: "Jumlah", rupiah: statement.owed },
        { label: "Tinggal bukti potong", rupiah: -slips },
      ]}
      total={statement.owed - slips}
      totalLabel="Ditransfer"
    />
  );
}

function Accounts({ banks }: { banks: BankAccount[] }) {
  return (
    <View style={{ marginTop: 10 }} wrap={false}>
      <Text style={styles.label}>Pembayaran melalui transfer ke salah satu rekening berikut:</Text>
      {banks.map(({ bankAccountNumber, bankAliasName, bankAccountName }) => (
        <Text key={bankAccountNumber}>
          {bankAliasName} {bankAccountNumber}, a.n. {bankAccountName}
        </Text>
      ))}
    </View>
  );
}
