/** What a column of a bank's table holds. */
export type ColumnMeaning =
  | "date"
  | "valueDate"
  | "time"
  | "description"
  | "reference"
  | "journal"
  | "amount"
  | "direction"
  | "debitOrCredit"
  | "debit"
  | "credit"
  | "balance"
  | "account"
  | "currency";

/** A column's name in the form in which names are compared: `"TGL_TRAN"` is `tgl tran`, `Dana Masuk (IDR)` is `dana masuk`. */
export function headingName(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/\((?:idr|rp\.?|rupiah)\)|\b(?:idr|rp)\b\.?/g, " ")
    .replaceAll(/[\p{Cf}"'`*:()]/gu, "")
    .replaceAll(/[\s._]+/g, " ")
    .replaceAll(/ ?\/ ?/g, "/")
    .trim();
}

const debitWords = String.raw`deb[ei]t|debt\b|keluar|withdraw|outgoing|penarikan|pengeluaran|paid out|money out|\bdr\b|\bdb\b|^d$`;
const creditWords = String.raw`[kc]redit|masuk|deposit|incoming|setor|penerimaan|pemasukan|paid in|money in|\bcr\b|\bkr\b|^[kc]$`;
const dayWords = /\btgl|tanggal|\bdate|date\b|^hari$|^day$/;

/** The words of Indonesian and English headings, the more telling ones first: the first that fits decides. */
const words: readonly [RegExp, ColumnMeaning | undefined][] = [
  [/saldo awal|saldo sebelum|(?:open|start|beginn?)ing balance|balance before/, undefined],
  [/saldo|balance|sisa dana/, "balance"],
  [/cetak|print|kode|code|nama rekening|account name|lawan|(?:rekening|account) (?:tujuan|asal)/, undefined],
  [
    /(?:tgl|tanggal|date).*(?:\bval|efekti|\beff)|(?:\bval|valuta|effective|\beff).*(?:tgl|tanggal|date)/,
    "valueDate",
  ],
  [dayWords, "date"],
  [/^(?:jam|waktu|pukul|time)\b|\btime$/, "time"],
  [/norek|\bno rek|rekening|account|^acc?t? no|^a\/c/, "account"],
  [/^ccy$|currency|mata uang|^curr$/, "currency"],
  [
    new RegExp(`(?:${debitWords}).*(?:${creditWords})|(?:${creditWords}).*(?:${debitWords})`),
    "debitOrCredit",
  ],
  [/^(?:d[br]?\/[ck]r?|[ck]r?\/d[br]?|dbcr|crdb|dk|dc|cd)$/, "direction"],
  [new RegExp(debitWords), "debit"],
  [new RegExp(creditWords), "credit"],
  [
    /^(?:gl ?sign|sign|arah|jenis|tipe|type|flag|jenis (?:mutasi|transaksi)|tipe (?:mutasi|transaksi)|transaction type)$/,
    "direction",
  ],
  [/jurnal|journal|no bukti/, "journal"],
  [/referen[sc]|\bref\b|(?:^no|nomor|\bid) transaksi|transaction id|\btrx id/, "reference"],
  [
    /keterangan|uraian|deskripsi|\bdes[ck]|desc\b|description|rincian|remark|trremk|detail|narasi|narrative|berita|particular|additional|catatan|\bnotes?$|memo|^info|^transaksi$|^transaction$|(?:nama )?pengirim|sender|remitter|payee|beneficiary/,
    "description",
  ],
  [/jumlah|amount|nominal|mutasi|^nilai|^value$|^total$|besar/, "amount"],
];

/** What the name of a column says that it holds; undefined if it says nothing that a statement needs. */
export function meaningOf(heading: string): ColumnMeaning | undefined {
  const name = headingName(heading);
  return name === "" ? undefined : words.find(([pattern]) => pattern.test(name))?.[1];
}

/** How well a date's column fits: the day on which the bank booked a movement comes before the one on which it was ordered. */
export function bookingRank(heading: string): number {
  const name = headingName(heading);
  if (/post|buku|book/.test(name)) return 0;
  return /tran|trx|txn/.test(name) ? 1 : 2;
}

const summaryWords =
  /^(?:saldo (?:awal|akhir|penutup|pembuka|sebelumnya|terakhir)|(?:opening|closing|starting|ending|beginning|previous|last) balance|(?:balance )?(?:brought|carried) forward|(?:jumlah |total )?mutasi (?:kredit|debet|debit|masuk|keluar)|(?:jumlah|total|sub ?total)\b|(?:kredit|credit|debet|debit|dana masuk|dana keluar)(?: *[:=].*)?$)/i;
const openingWords =
  /^(?:saldo (?:awal|pembuka|sebelumnya)|(?:opening|starting|beginning|previous) balance|(?:balance )?brought forward)/i;

/** Whether a row without a movement says what a total or a balance is: one of its cells begins with such words. */
export function isSummary(cells: readonly string[]): boolean {
  return cells.some((cell) => summaryWords.test(cell));
}

/** Whether a row says the balance before the first movement. */
export function isOpening(cells: readonly string[]): boolean {
  return cells.some((cell) => openingWords.test(cell));
}
