import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readStatement, type ReadStatement } from "./read-statement.ts";
import { hashRows } from "./row-hash.ts";

const today = "2026-11-21";

async function read(name: string): Promise<ReadStatement> {
  const statement = readStatement(await fixture(name), today);
  if (statement === undefined) throw new Error(`${name} has no layout`);
  return statement;
}

function fixture(name: string): Promise<Buffer> {
  return readFile(new URL(`../../testing/statements/${name}`, import.meta.url));
}

const told = ({ rows }: ReadStatement) =>
  rows.map(({ bookedOn, amountRupiah }) => [bookedOn, amountRupiah] as const);

describe("a bank's export", () => {
  it.each([
    ["klikbca-personal.csv", "klikbca-personal", "BCA", "Windows-1252", "5240112233", 8],
    ["klikbca-personal-later.csv", "klikbca-personal", "BCA", "Windows-1252", "5240112233", 6],
    ["klikbca-personal-english.csv", "klikbca-personal-english", "BCA", "UTF-8", "5240112233", 3],
    ["klikbca-business.csv", "klikbca-business", "BCA", "UTF-8", "5240112233", 3],
    ["bca-preview.tsv", "bca-preview", "BCA", "UTF-16LE", "", 3],
    ["mandiri-mcm.csv", "mandiri-mcm", "Mandiri", "UTF-8", "1180004455667", 3],
    ["mandiri-old.csv", "mandiri-old", "Mandiri", "UTF-16BE", "1180004455667", 2],
    ["bni-direct.csv", "bni-direct", "BNI", "UTF-8", "0123456789", 3],
    ["bni-sheet.csv", "bni-sheet", "BNI", "UTF-16LE", "", 2],
    ["bri-cms.csv", "bri-cms", "BRI", "UTF-8", "", 2],
    ["bri-ibbiz.csv", "bri-ibbiz", "BRI", "UTF-8", "038201000777301", 2],
    ["bri-internet.csv", "bri-internet", "BRI", "UTF-8", "", 2],
  ])(
    "%s is known by its headings and read without a fault",
    async (name, layout, bank, encoding, account, count) => {
      const statement = await read(name);
      expect(statement.faults).toEqual([]);
      expect(statement.balanceBreaks).toEqual([]);
      expect([statement.layout.id, statement.layout.bank, statement.encoding]).toEqual([
        layout,
        bank,
        encoding,
      ]);
      expect([statement.accountNumber, statement.rows.length]).toEqual([account, count]);
      expect(statement.isBalanceRight).toBe(name === "mandiri-mcm.csv" ? null : true);
    },
  );

  it("of KlikBCA gets its missing years by the period, also across the new year, and leaves PEND without a day", async () => {
    const statement = await read("klikbca-personal.csv");
    expect(told(statement)).toEqual([
      ["2025-12-30", 1_250_123],
      ["2025-12-31", 1_235],
      ["2025-12-31", -247],
      ["2026-01-02", 55_500_000],
      ["2026-01-02", 500_000],
      ["2026-01-02", 500_000],
      ["2026-01-03", -2_000_000],
      [null, 775_000],
    ]);
    expect([statement.from, statement.to]).toEqual(["2025-12-30", "2026-01-03"]);
    expect(statement.rows[4]?.description).toBe("SETORAN TUNAI CAFÉ SUDIRMAN");
    expect(statement.rows[0]).toMatchObject({ line: 8, balanceRupiah: 90_150_123 });
  });

  it("without a period gets its missing years by the newest day that is not in the future", () => {
    const lines = ["Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo"];
    for (const day of ["'21/11", "'22/11", "'01/01"]) lines.push(`${day},X,'0000,"1,000.00",CR,`);
    const statement = readStatement(Buffer.from(lines.join("\n")), today);
    expect(statement?.rows.map(({ bookedOn }) => bookedOn)).toEqual([
      "2026-11-21",
      "2025-11-22",
      "2026-01-01",
    ]);
  });

  it("distinguishes debits and credits, however the bank writes them", async () => {
    expect(told(await read("klikbca-personal-english.csv"))).toEqual([
      ["2026-08-01", 1_260_457],
      ["2026-08-02", -17_000],
      [null, 350_000],
    ]);
    expect(told(await read("klikbca-business.csv"))).toEqual([
      ["2026-08-01", 2_500_000],
      ["2026-08-03", -287_490],
      ["2026-08-04", 1_000_000],
    ]);
    expect(told(await read("bca-preview.tsv"))).toEqual([
      ["2026-08-01", 100_000],
      ["2026-08-01", -2_500],
      ["2026-08-02", 1_250_123],
    ]);
    expect(told(await read("mandiri-mcm.csv"))).toEqual([
      ["2026-08-01", 3_450_000],
      ["2026-08-02", -12_500],
      ["2026-08-02", 780_000],
    ]);
    expect(told(await read("mandiri-old.csv"))).toEqual([
      ["2026-08-01", 1_260_457],
      ["2026-08-02", -6_500],
    ]);
    expect(told(await read("bni-direct.csv"))).toEqual([
      ["2026-08-03", 310_000],
      ["2026-08-02", -10_000],
      ["2026-08-01", 2_260_000],
    ]);
    expect(told(await read("bni-sheet.csv"))).toEqual([
      ["2026-08-01", 1_250_000],
      ["2026-08-02", -500_000],
    ]);
    for (const name of ["bri-cms.csv", "bri-ibbiz.csv"]) {
      expect(told(await read(name))).toEqual([
        ["2026-08-01", 640_000],
        ["2026-08-02", -15_000],
      ]);
    }
    expect(told(await read("bri-internet.csv"))).toEqual([
      ["2026-08-01", 780_000],
      ["2026-08-02", -500],
    ]);
  });

  it("keeps both of two columns of one name, and the reference", async () => {
    const [first] = (await read("mandiri-mcm.csv")).rows;
    expect(first?.description).toBe(
      "MCM InhouseTrf DARI CV SUMBER REJEKI PEMBAYARAN SO-20260730-0012 202608010001",
    );
  });

  it("names each line that cannot be read, and where the balance is wrong", async () => {
    const statement = await read("klikbca-faulty.csv");
    expect(statement.faults.map(({ line, kind }) => [line, kind])).toEqual([
      [7, "date"],
      [8, "amount"],
      [9, "amount"],
      [11, "columns"],
    ]);
    expect(told(statement)).toEqual([
      ["2026-08-01", 100_000],
      ["2026-08-05", 100_000],
    ]);
    expect(statement.isBalanceRight).toBe(false);
    expect(statement.balanceBreaks).toEqual([{ line: 10, expected: 1_200_000, found: 1_900_000 }]);
  });

  it.each(["", "\u0000\u0001\u0002", "a,b\n1,2", '"', "\ufeff"])("is not guessed from %j", (text) => {
    expect(readStatement(Buffer.from(text), today)).toBeUndefined();
  });

  it("of another bank is not read", async () => {
    expect(readStatement(await fixture("unknown-bank.csv"), today)).toBeUndefined();
  });
});

describe("a row's hash", () => {
  const account = { bank: "BCA" as const, accountNumber: "5240112233" };
  const hashesOf = async (name: string) => hashRows((await read(name)).rows, account).map(({ hash }) => hash);

  it("is the same in a file that overlaps, and tells two equal transfers of a day apart", async () => {
    const [first, later] = [
      await hashesOf("klikbca-personal.csv"),
      await hashesOf("klikbca-personal-later.csv"),
    ];
    expect(new Set(first).size).toBe(first.length);
    expect(later.filter((hash) => first.includes(hash))).toEqual(first.slice(3, 7));
  });

  it("differs on another account", async () => {
    const { rows } = await read("klikbca-personal.csv");
    const [one] = hashRows(rows, account);
    const [other] = hashRows(rows, { ...account, accountNumber: "1" });
    expect(one?.hash).not.toBe(other?.hash);
  });

  it("changes when a pending row is booked, which is recognised by its words", async () => {
    const pending = hashRows((await read("klikbca-personal.csv")).rows, account).at(-1);
    const booked = hashRows((await read("klikbca-personal-later.csv")).rows, account)[4];
    expect(pending?.hash).not.toBe(booked?.hash);
    expect(pending?.looseKey).toBe(booked?.looseKey);
  });
});
