import { headingName } from "./column-words.ts";

/** A kind of export whose headings say which bank wrote it. */
export interface BankExport {
  /** Stored with each file that was taken in. */
  id: string;
  /** The bank's short name. */
  bank: string;
  /** The bank's own name for the service that makes this export. */
  name: string;
  /** The names that the row of headings has, in this order, as `headingName` writes them. */
  heading: readonly string[];
  /** Other banks may have the same headings: they are only a hint. */
  isCommon?: true;
  /** An amount without a word for its direction came in. */
  isUnmarkedCredit?: true;
}

const klikbca = { bank: "BCA", name: "KlikBCA Individu" };
const briColumns = ["tgl tran", "desk tran", "mutasi debet", "mutasi kredit", "saldo akhir mutasi"];

/** What is special about the banks' exports; how their tables are read is the same for all. */
export const bankExports: readonly BankExport[] = [
  {
    id: "klikbca-personal",
    ...klikbca,
    heading: ["tanggal transaksi", "keterangan", "cabang", "jumlah", "", "saldo"],
  },
  { id: "klikbca-personal", ...klikbca, heading: ["tanggal", "keterangan", "cabang", "jumlah", "", "saldo"] },
  {
    id: "klikbca-personal-english",
    bank: "BCA",
    name: "KlikBCA Individu (English)",
    heading: ["date", "description", "branch", "amount", "", "balance"],
  },
  {
    id: "klikbca-business",
    bank: "BCA",
    name: "KlikBCA Bisnis",
    heading: ["tanggal transaksi", "keterangan", "cabang", "jumlah"],
    isUnmarkedCredit: true,
  },
  {
    id: "bca-preview",
    bank: "BCA",
    name: "myBCA",
    heading: ["no", "tanggal", "keterangan", "debit", "kredit", "saldo"],
    isCommon: true,
  },
  {
    id: "mandiri-mcm",
    bank: "Mandiri",
    name: "Mandiri Cash Management",
    heading: [
      "account no",
      "date",
      "val date",
      "transaction code",
      "description",
      "description",
      "reference no",
      "debit",
      "credit",
    ],
  },
  {
    id: "mandiri-old",
    bank: "Mandiri",
    name: "Mandiri (AccountNo;Ccy;…)",
    heading: ["accountno", "ccy", "postdate", "remarks", "credit amount", "debit amount"],
  },
  {
    id: "mandiri-indonesian",
    bank: "Mandiri",
    name: "Mandiri Cash Management",
    heading: ["tgl", "tgl val", "rincian transaksi", "no referensi", "debit", "kredit", "saldo"],
  },
  {
    id: "bni-direct",
    bank: "BNI",
    name: "BNI Direct",
    heading: ["post date", "branch", "journal no", "description", "debit", "credit", "balance"],
  },
  {
    id: "bni-direct-indonesian",
    bank: "BNI",
    name: "BNI Direct",
    heading: ["tanggal kirim", "cabang", "journal no", "deskripsi", "amount", "db/cr", "balance"],
  },
  {
    id: "bni-sheet",
    bank: "BNI",
    name: "BNI (lembar kerja)",
    heading: ["tanggal transaksi", "keterangan", "jumlah", "d/k", "saldo"],
    isCommon: true,
  },
  {
    id: "bri-ibbiz",
    bank: "BRI",
    name: "BRI IBBiz",
    heading: ["id", "norek", "tgl tran", "desk tran", "trremk", "remark custom"],
  },
  { id: "bri-cms", bank: "BRI", name: "BRI CMS", heading: briColumns },
  { id: "bri-cms", bank: "BRI", name: "BRI CMS", heading: briColumns.with(2, "mutasi debit") },
  {
    id: "bri-internet",
    bank: "BRI",
    name: "BRI Internet Banking",
    heading: ["tanggal transaksi", "uraian transaksi", "teller", "debet", "kredit", "saldo"],
  },
];

/** The kind of export that has such an id, for what was taken in before. */
export function exportById(id: string): BankExport | undefined {
  return bankExports.find((known) => known.id === id);
}

/** The kind of export that has these headings; if several fit, the one with the most. */
export function exportByHeadings(headings: readonly string[]): BankExport | undefined {
  const names = headings.map(headingName);
  return bankExports
    .filter(({ heading }) => hasInOrder(names, heading))
    .toSorted((one, other) => other.heading.length - one.heading.length)[0];
}

function hasInOrder(names: readonly string[], wanted: readonly string[]): boolean {
  let next = 0;
  for (const name of names) {
    if (next < wanted.length && name === wanted[next]) next += 1;
  }
  return next === wanted.length;
}

/** The banks by the words with which people and files name them. */
const bankNames: readonly [string, RegExp][] = [
  ["BSI", /\bbsi\b|syariah indonesia/i],
  ["BCA", /bca\b|central asia/i],
  ["Mandiri", /\bmandiri\b|\blivin\b|\bkopra\b/i],
  ["BNI", /\bbni\b|bank negara/i],
  ["BRI", /\bbri(?:mo)?\b|rakyat indonesia/i],
  ["BTN", /\bbtn\b|tabungan negara/i],
  ["CIMB Niaga", /cimb|niaga/i],
  ["Danamon", /danamon/i],
  ["Permata", /permata/i],
  ["OCBC", /ocbc|nisp/i],
];

/** The bank that a text names; undefined if it names none that the shop knows. */
export function bankNamedIn(text: string): string | undefined {
  return bankNames.find(([, pattern]) => pattern.test(text))?.[0];
}
