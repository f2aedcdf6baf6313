import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { workbookOf } from "#testing/builders/hostile-workbook.ts";
import { readBankFile } from "./read-bank-file.ts";
import { readStatement, type ReadStatement } from "./read-statement.ts";

const today = "2026-11-21";

async function read(name: string, on = today): Promise<ReadStatement> {
  const statement = readStatement(await fixture(name), on);
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

  it("of KlikBCA gets them by the period also if it is read years later", async () => {
    const statement = await read("klikbca-personal.csv", "2029-03-01");
    expect([statement.from, statement.to]).toEqual(["2025-12-30", "2026-01-03"]);
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

  it("of another bank is read by the meaning of its headings, and its bank is left open", async () => {
    const statement = await read("unknown-bank.csv");
    expect([statement.layout.bank, statement.faults, told(statement)]).toEqual([
      "",
      [],
      [["2026-08-01", 100_000]],
    ]);
  });
});

describe("a table of movements", () => {
  it.each([
    ["klikbca-present.csv", "BCA", "5240112233", [1_250_123, -15_000, 2_500_000]],
    ["klikbca-semicolons.csv", "BCA", "5240112233", [1_250_123, -15_000]],
    ["klikbca-business-four-columns.csv", "BCA", "", [-287_490, 799_700, 72_100_000]],
    ["klikbca-opening-row.csv", "BCA", "1234567890", [150_000, -50_000, -10_000]],
    ["bri-cms-with-account.csv", "BRI", "038201000111222", [5_000_000, -250_000]],
    ["bri-mutasi-debit.csv", "BRI", "038201000111222", [20_000_000]],
    ["bni-direct-indonesian.csv", "BNI", "", [1_250_123, -10_000]],
    ["mandiri-indonesian.csv", "Mandiri", "", [1_250_123]],
  ])(
    "of %s is read without a fault, with the account that it names",
    async (name, bank, account, amounts) => {
      const statement = await read(name, "2026-11-28");
      expect([statement.layout.bank, statement.accountNumber, statement.faults]).toEqual([bank, account, []]);
      expect(statement.rows.map(({ amountRupiah }) => amountRupiah)).toEqual(amounts);
    },
  );

  it.each([
    [
      "Tanggal;Keterangan;Debet;Kredit;Saldo\n25/11/2026;A;0;1.250.123;5.000.123\n26/11/2026;B;10.000;0;4.990.123",
    ],
    [
      'Date,Description,Withdrawal,Deposit,Balance\n25/11/2026,A,,"1,250,123.00",5000123\n26/11/2026,B,10000.00,,4990123.00',
    ],
    [
      "Tgl Transaksi\tUraian\tNominal\tDb/Cr\n25-Nov-2026\tA\tRp 1.250.123,00\tCR\n26-Nov-2026\tB\tRp 10.000,00\tDB",
    ],
    [
      "Posting Date|Details|Amount|Running Balance\n2026-11-25|A|1,250,123.00|5,000,123.00\n2026-11-26|B|-10,000.00|4,990,123.00",
    ],
    ['Tanggal/Date,Keterangan/Description,Jumlah\n25/11/2026,A,"1,250,123.00"\n26/11/2026,B,"(10,000.00)"'],
    [
      'No,Tanggal,Rincian Transaksi,Dana Masuk (IDR),Dana Keluar (IDR),Saldo (IDR)\n1,25 Nov 2026,A,"1.250.123,00",,"5.000.123,00"\n2,26 Nov 2026,B,,"10.000,00","4.990.123,00"',
    ],
    ["Date,Description,Debit,Credit\n11/25/2026,A,,1250123\n11/26/2026,B,10000,"],
  ])("is found by what its headings mean: %j", (text) => {
    const statement = readStatement(Buffer.from(text), "2026-11-28");
    expect(statement?.faults).toEqual([]);
    expect(statement?.rows.map((row) => [row.bookedOn, row.description, row.amountRupiah])).toEqual([
      ["2026-11-25", "A", 1_250_123],
      ["2026-11-26", "B", -10_000],
    ]);
  });

  it("keeps a transfer whose text begins like a total, and says which lines it passes over", () => {
    const rows = [
      "Tanggal,Keterangan,Debet,Kredit,Saldo",
      "25/11/2026,SALDO AWAL,,,1000000",
      "25/11/2026,TOTAL OIL INDONESIA,0,250000,1250000",
      "26/11/2026,SALDO AWAL TOKO MAJU,0,50000,1300000",
      ",Total Kredit,,300000,",
      "",
      "Dicetak pada 28/11/2026",
    ];
    const statement = readStatement(Buffer.from(rows.join("\n")), "2026-11-28");
    expect(statement?.rows.map(({ amountRupiah }) => amountRupiah)).toEqual([250_000, 50_000]);
    expect(statement?.faults).toEqual([]);
    expect(statement?.passedOver.map(({ line, why }) => [line, why])).toEqual([
      [2, "summary"],
      [5, "summary"],
      [7, "note"],
    ]);
    expect(statement?.isBalanceRight).toBe(true);
  });

  it("does not take the holder's name for the bank's", () => {
    const text = "Nama,=,CV MANDIRI JAYA\nTanggal;Keterangan;Debet;Kredit\n25/11/2026;A;0;1.000";
    expect(readStatement(Buffer.from(text), today)?.layout.bank).toBe("");
  });
});

describe("MT940", () => {
  it("is read with its account, its numbers and its balances", () => {
    const text = [
      ":20:X",
      ":25:1180004455667",
      ":60F:C260801IDR10000000,00",
      ":61:2608010801C1250123,00NTRFNONREF//MCM123",
      ":86:TRANSFER DARI",
      "PT CONTOH SO-20260730-0012",
      ":61:2608020802D10000,NCHGNONREF",
      ":86:BIAYA",
      ":61:2608030803RC5000,00NTRFNONREF",
      ":62F:C260803IDR11235123,00",
      "-",
    ];
    const statement = readStatement(Buffer.from(text.join("\r\n")), today);
    expect([statement?.accountNumber, statement?.isBalanceRight]).toEqual(["1180004455667", true]);
    expect(
      statement?.rows.map((row) => [row.bookedOn, row.amountRupiah, row.description, row.reference]),
    ).toEqual([
      ["2026-08-01", 1_250_123, "TRANSFER DARI PT CONTOH SO-20260730-0012", "MCM123"],
      ["2026-08-02", -10_000, "BIAYA", ""],
      ["2026-08-03", -5_000, "", ""],
    ]);
  });
});

const textCell = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe("a workbook", () => {
  it("of Mandiri's e-statement is read, with numbers as a spreadsheet keeps them", async () => {
    const headings = ["No", "Tanggal", "Keterangan", "Dana Masuk (IDR)", "Dana Keluar (IDR)", "Saldo (IDR)"];
    const file = workbookOf(
      [
        `<row r="1">${textCell("A1", "Nomor Rekening")}${textCell("B1", "1180004455667")}</row>`,
        `<row r="3">${headings.map((name, at) => textCell(`${"ABCDEF"[at]}3`, name)).join("")}</row>`,
        `<row r="4">${textCell("A4", "1")}${textCell("B4", "25 Nov 2026 10:15:30")}${textCell("C4", "DARI CONTOH")}<c r="D4"><v>1250123.0000000002</v></c><c r="F4"><v>5000123</v></c></row>`,
        `<row r="5">${textCell("A5", "2")}${textCell("B5", "26 Nov 2026 11:00:00")}${textCell("C5", "BIAYA")}<c r="E5"><v>10000</v></c><c r="F5"><v>4990123</v></c></row>`,
      ].join(""),
    );
    const { statement } = await readBankFile(file, "2026-11-28", { named: [] });
    expect([statement?.accountNumber, statement?.isBalanceRight, statement?.faults]).toEqual([
      "1180004455667",
      true,
      [],
    ]);
    expect(statement?.rows.map((row) => [row.bookedOn, row.time, row.amountRupiah])).toEqual([
      ["2026-11-25", "10:15:30", 1_250_123],
      ["2026-11-26", "11:00:00", -10_000],
    ]);
  });
});
