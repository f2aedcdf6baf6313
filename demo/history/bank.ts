import { dayName } from "./calendar.ts";
import { demoBankAccounts } from "../bank-accounts.ts";

export type BankName = "BCA" | "Mandiri" | "BNI" | "BRI";

/** A movement on one of the company's accounts. */
export interface Movement {
  at: number;
  text: string;
  /** Rupiah; negative if it went out. */
  amount: number;
  /** The orders that it pays, with the Rupiah for each; empty if it belongs to no order. */
  orders: { id: string; amount: number }[];
}

/** The accounts, with their movements since the last statement. */
export class Banks {
  readonly #movements = new Map<BankName, Movement[]>();
  readonly #balances = new Map<BankName, number>([
    ["BCA", 312_450_000],
    ["Mandiri", 148_200_000],
    ["BNI", 61_900_000],
    ["BRI", 84_350_000],
  ]);

  book(bank: BankName, movement: Movement): void {
    this.#movements.set(bank, [...(this.#movements.get(bank) ?? []), movement]);
  }

  /** The movements since the last call, as the bank exports them; undefined if there are none. */
  statement(
    bank: BankName,
  ): { fileName: string; content: Buffer<ArrayBuffer>; movements: Movement[] } | undefined {
    const movements = (this.#movements.get(bank) ?? []).toSorted((one, other) => one.at - other.at);
    const last = movements.at(-1);
    if (last === undefined) return undefined;
    const rows = this.#take(bank, movements);
    return {
      fileName: `mutasi-${bank.toLowerCase()}-${dayName(last.at)}.csv`,
      content: writeStatement(bank, rows),
      movements,
    };
  }

  /** The balance of each account on its last statement, in Rupiah. */
  balance(bank: BankName): number {
    return this.#balances.get(bank) ?? 0;
  }

  /** The movements of each account that are on no statement yet. */
  rest(): Record<BankName, BookedRow[]> {
    const of = (bank: BankName) =>
      this.#take(
        bank,
        (this.#movements.get(bank) ?? []).toSorted((one, other) => one.at - other.at),
      );
    return { BCA: of("BCA"), Mandiri: of("Mandiri"), BNI: of("BNI"), BRI: of("BRI") };
  }

  #take(bank: BankName, movements: Movement[]): BookedRow[] {
    this.#movements.delete(bank);
    const rows: BookedRow[] = [];
    let balance = this.#balances.get(bank) ?? 0;
    for (const { at, text, amount } of movements) {
      balance += amount;
      rows.push({ day: dayName(at), text, amount, balance });
    }
    this.#balances.set(bank, balance);
    return rows;
  }
}

/** A row of a statement; `day` is `2026-11-25`, sums are Rupiah. */
export interface BookedRow {
  day: string;
  text: string;
  amount: number;
  balance: number;
}

/** The account's number as the bank's own files show it. */
export function accountNumber(bank: BankName): string {
  const account = demoBankAccounts.find(({ bankAliasName }) => bankAliasName === bank);
  return account?.accountNumber.replace(/\D/g, "") ?? "";
}

/** A file as the bank's internet banking exports it. */
export function writeStatement(bank: BankName, rows: BookedRow[]): Buffer<ArrayBuffer> {
  return Buffer.from(`${writers[bank](rows).join("\n")}\n`);
}

const plain = (amount: number) => `${amount}.00`;
const english = (amount: number) => `${amount.toLocaleString("en-US")}.00`;
const slashed = (day: string, years: 2 | 4) => {
  const [year = "", month, date] = day.split("-");
  return `${date}/${month}/${year.slice(-years)}`;
};
const incoming = ({ amount }: BookedRow) => Math.max(amount, 0);
const outgoing = ({ amount }: BookedRow) => Math.max(-amount, 0);

const writers: Record<BankName, (rows: BookedRow[]) => string[]> = {
  BCA: (rows) => [
    `No. Rekening :,${accountNumber("BCA")}`,
    "Nama :,CV MANDIRI JAYA",
    `Periode :,${slashed(rows[0]?.day ?? "", 4)} - ${slashed(rows.at(-1)?.day ?? "", 4)}`,
    "",
    'Tanggal Transaksi,"Keterangan","Cabang","Jumlah","Saldo"',
    ...rows.map(
      (row) =>
        `"${slashed(row.day, 4)}","${row.text}","0000","${english(Math.abs(row.amount))} ${row.amount < 0 ? "DB" : "CR"}","${english(row.balance)}"`,
    ),
  ],
  Mandiri: (rows) => [
    "Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit",
    ...rows.map(
      (row) =>
        `'${accountNumber("Mandiri")},${slashed(row.day, 2)},${slashed(row.day, 2)},8031,${row.text},,,"${english(outgoing(row))}","${english(incoming(row))}"`,
    ),
  ],
  BNI: (rows) => [
    "BNI Direct - Account Statement",
    `Account Number,: ${accountNumber("BNI")}`,
    "",
    "Post Date,Branch,Journal No,Description,Debit,Credit,Balance",
    ...rows
      .toReversed()
      .map(
        (row, place) =>
          `${slashed(row.day, 2)} 10:${String(59 - (place % 60)).padStart(2, "0")}:00,KLN JAKARTA,${812_000 + place},${row.text},"${english(outgoing(row))}","${english(incoming(row))}","${english(row.balance)}"`,
      ),
  ],
  BRI: (rows) => [
    "TGL_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR_MUTASI",
    ...rows.map(
      (row) =>
        `${row.day} 09:00:00;${row.text};${plain(outgoing(row))};${plain(incoming(row))};${plain(row.balance)}`,
    ),
  ],
};
