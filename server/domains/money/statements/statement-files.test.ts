import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { bankAccounts } from "../../../database/schema/settings.ts";
import { bankTransfers, bankStatements, knownBankFiles } from "../../../database/schema/statements.ts";

let shop: TestShop;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  call = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.db.delete(bankTransfers);
  await shop.db.delete(bankStatements);
  await shop.db.delete(knownBankFiles);
  await shop.db.delete(bankAccounts);
});

interface Row {
  day: string;
  text: string;
  amount: string;
  balance?: string;
}

/** An export of BRI's internet banking, which names no account. */
const bri = (rows: Row[]) =>
  Buffer.from(
    [
      "Tanggal Transaksi,Uraian Transaksi,Teller,Debet,Kredit,Saldo",
      ...rows.map(
        ({ day, text, amount, balance = "0,00" }) => `${day},${text},8888,"0,00","${amount}","${balance}"`,
      ),
    ].join("\n"),
  );
const first = [
  { day: "01/08/26", text: "TRANSFER RUDI HARTONO", amount: "780.000,00" },
  { day: "02/08/26", text: "TRANSFER SITI RAHMA", amount: "500.000,00" },
];
const longer = [...first, { day: "12/08/26", text: "TRANSFER AGUS", amount: "100.000,00" }];

const briAccount = {
  bankName: "Bank Rakyat Indonesia",
  bankAliasName: "BRI",
  accountNumber: "0382 0100 0777 301",
  accountName: "CV Mandiri Jaya",
  isActive: true,
};
const secondBri = { ...briAccount, bankName: "BRI Sangatta", accountNumber: "0382 0100 0999 309" };
const addAccount = async (body = briAccount) => (await call("addBankAccount", { body })).rows.at(-1)?.id ?? 0;
const take = (body: Buffer<ArrayBuffer>, said: { account?: string; asNew?: string; asKnown?: string } = {}) =>
  call("takeStatement", { query: { fileName: "mutasi.csv", ...said }, body });
const preview = (body: Buffer<ArrayBuffer>, account?: string) =>
  call("previewStatement", { query: account === undefined ? {} : { account }, body });
const stored = async () => (await call("listMutations", { query: {} })).rows;

describe("the account of a bank file", () => {
  it("that names another is asked about, and taken in only after a yes", async () => {
    await addAccount();
    const file = Buffer.from(
      "NOREK;038201000111222\nTGL_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR_MUTASI\n2026-08-01;DARI PT CONTOH;0.00;5000000.00;15000000.00\n",
    );
    expect(await preview(file)).toMatchObject({
      accountNumber: "038201000111222",
      isOwnAccount: false,
      accountQuestion: "notOurs",
    });
    expect((await refusalOf(take(file))).reason).toBe("statementNotOurs");
    expect(await stored()).toEqual([]);
    expect((await take(file, { account: "other" })).accountNumber).toBe("038201000111222");
  });

  it("is the shop's own also where the settings call the bank by its name, or a spreadsheet drops the first zeros", async () => {
    await buildBank(shop.db, { bankAliasName: "Bank Central Asia", bankName: "Bank Central Asia" });
    expect(await preview(statementFile([{ day: "01/08/2026", text: "X", amount: 1_000 }]))).toMatchObject({
      isOwnAccount: true,
      bank: "BCA",
    });
    await addAccount();
    const file = Buffer.from(
      "No. Rekening,38201000777301\nTanggal,Keterangan,Debet,Kredit\n01/08/2026,X,0,1000\n",
    );
    expect(await preview(file)).toMatchObject({ isOwnAccount: true, bank: "BRI" });
  });

  it("that is not named is the bank's only one, else it is asked and remembered until there are other accounts", async () => {
    await addAccount();
    expect(await preview(bri(first))).toMatchObject({
      accountQuestion: null,
      accountNumber: "038201000777301",
    });
    const other = await addAccount(secondBri);
    expect(await preview(bri(first))).toMatchObject({ accountQuestion: "unnamed", bankAccountId: null });
    expect((await refusalOf(take(bri(first)))).reason).toBe("statementAccountUnknown");
    expect((await take(bri(first), { account: String(other) })).accountNumber).toBe("038201000999309");
    expect((await take(bri(longer))).accountNumber).toBe("038201000999309");
    await addAccount({ ...briAccount, bankName: "BRI Bontang", accountNumber: "0382 0100 0999 444" });
    expect((await preview(bri(first))).accountQuestion).toBe("unnamed");
  });

  it("of a file with rows of several accounts is asked, and the rows of the others are passed over", async () => {
    const one = await addAccount();
    await addAccount(secondBri);
    const file = Buffer.from(
      "NOREK,TGL_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT\n038201000777301,2026-08-01,A,0,1000\n038201000999309,2026-08-01,B,0,2000\n",
    );
    expect((await preview(file)).accountQuestion).toBe("several");
    const read = await preview(file, String(one));
    expect(read.rows.map(({ amount }) => amount)).toEqual([1_000]);
    expect(read.passedOver.map(({ line, why }) => [line, why])).toEqual([[3, "otherAccount"]]);
  });
});

describe("a longer file of the same account adds only what is new", () => {
  it("after the bank's first account was added", async () => {
    await buildBank(shop.db);
    await take(bri(first), { account: "other" });
    await addAccount();
    expect((await take(bri(longer))).newRowCount).toBe(1);
  });

  it("after the accounts were put into another order", async () => {
    const id = await addAccount();
    await addAccount(secondBri);
    await take(bri(first), { account: String(id) });
    const ids = (await call("listBankAccountSettings", {})).rows.map((account) => account.id);
    await call("orderBankAccounts", { body: { ids: ids.toReversed() } });
    expect((await take(bri(longer))).newRowCount).toBe(1);
  });

  it("after a digit of the account was corrected", async () => {
    await addAccount();
    await take(bri(first));
    const [account] = (await call("listBankAccountSettings", {})).rows;
    await call("changeBankAccount", {
      params: { id: String(account?.id) },
      body: { ...briAccount, accountNumber: "0382 0100 0777 302", version: account?.version ?? "" },
    });
    expect((await take(bri(longer))).newRowCount).toBe(1);
  });

  it("after an older version took it in, for the first account of the bank", async () => {
    await addAccount();
    const other = await addAccount(secondBri);
    const taken = await take(bri(first), { account: String(other) });
    await shop.db.update(bankStatements).set({
      bank: "",
      bankAccountId: null,
      isAccountNamed: false,
      lastDay: null,
      accountNumber: "038201000777301",
    });
    expect(taken.newRowCount).toBe(2);
    expect((await take(bri(longer), { account: String(other) })).newRowCount).toBe(1);
  });
});

const bni = (time: string, journal: string, balance: string) =>
  Buffer.from(
    `Account Number,: 0123456789\nPost Date,Branch,Journal No,Description,Debit,Credit,Balance\n01/08/26 ${time},JKT,${journal},DARI BUDI,0.00,"500,000.00","${balance}"\n`,
  );

const ibbiz = (balance: string) =>
  Buffer.from(
    `ID,NOREK,TGL_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,TRREMK,REMARK_CUSTOM\n1,038201000777301,2026-08-01 10:11:12,NBMB RUDI,0.00,780000.00,${balance},,Bayar saringan\n`,
  );

/** A file that tells movements by words alone. */
const cms = (lines: string[]) =>
  Buffer.from(
    `ID,NOREK,TGL_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,TRREMK,REMARK_CUSTOM\n${lines.join("\n")}\n`,
  );

describe("a movement that an earlier file may have", () => {
  it("is another if the bank gives another time, number and balance, and the same if they agree", async () => {
    await addAccount({ ...briAccount, bankName: "BNI", bankAliasName: "BNI", accountNumber: "0123456789" });
    const morning = bni("10:15:30", "7001", "1,500,000.00");
    const evening = bni("16:40:00", "7002", "2,000,000.00");
    expect((await take(morning)).newRowCount).toBe(1);
    expect((await take(evening)).newRowCount).toBe(1);
    expect((await take(morning)).newRowCount).toBe(0);
    expect(await stored()).toHaveLength(2);
  });

  it("of another kind of export comes in once, known by the balance after it", async () => {
    await addAccount();
    await take(ibbiz("2780000.00"));
    const [row] = first;
    if (row === undefined) throw new Error("no row");
    expect((await take(bri([{ ...row, balance: "2.780.000,00" }]))).newRowCount).toBe(0);
    expect(await stored()).toHaveLength(1);
  });

  it("is asked about once: what a person said is known when the file comes again", async () => {
    await addAccount();
    await take(
      Buffer.from(
        "ID,NOREK,TGL_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,TRREMK,REMARK_CUSTOM\n1,038201000777301,2026-08-01,NBMB RUDI,0.00,780000.00,,\n",
      ),
    );
    const file = bri(first.slice(0, 1));
    const refusal = await refusalOf(take(file));
    expect([refusal.reason, refusal.status]).toEqual(["statementRowsDoubtful", 422]);
    expect(await stored()).toHaveLength(1);
    expect((await take(file, { asKnown: "2" })).newRowCount).toBe(0);
    expect((await take(file)).newRowCount).toBe(0);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["the same", { asKnown: "all" }, 1],
    ["money that came once more", { asNew: "all" }, 2],
  ])(
    "that a bank tells by words alone is asked about where it went out again on its day: %s",
    async (_, said, count) => {
      const came = "1,038201000777301,2026-08-01,NBMB RUDI,0.00,780000.00,,";
      const went = "2,038201000777301,2026-08-01,REFUND RUDI,780000.00,0.00,,";
      await addAccount();
      await take(cms([came]));
      const later = cms([came, went]);
      expect((await refusalOf(take(later))).reason).toBe("statementRowsDoubtful");
      expect(await stored()).toHaveLength(1);
      await take(later, said);
      expect(await stored()).toHaveLength(count);
      expect((await take(later)).newRowCount).toBe(0);
    },
  );

  it("that a person calls new stays another", async () => {
    await addAccount();
    await take(
      Buffer.from(
        "ID,NOREK,TGL_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,TRREMK,REMARK_CUSTOM\n1,038201000777301,2026-08-01,NBMB RUDI,0.00,780000.00,,\n",
      ),
    );
    const file = bri(first.slice(0, 1));
    expect((await take(file, { asNew: "all" })).newRowCount).toBe(1);
    expect((await take(file)).newRowCount).toBe(0);
    expect(await stored()).toHaveLength(2);
  });
});

const ofPending = async () => (await stored()).find(({ amount }) => amount === 350_000);

describe("a pending movement", () => {
  const pending = [
    { day: "01/08/2026", text: "SETORAN", amount: 100_000 },
    { day: "PEND", text: "TRSF E-BANKING CR 0108 RUDI HARTO", amount: 350_000 },
  ];

  it("is the same when its text has grown as it is booked", async () => {
    await buildBank(shop.db);
    await take(statementFile(pending));
    const booked = {
      day: "02/08/2026",
      text: "TRSF E-BANKING CR 0208 RUDI HARTONO BAYAR OLI",
      amount: 350_000,
    };
    expect((await take(statementFile([booked]))).newRowCount).toBe(0);
    expect((await stored()).map(({ bookedOn, amount }) => [bookedOn, amount])).toContainEqual([
      "2026-08-02",
      350_000,
    ]);
  });

  it("that the file of the next day lacks is said to be never booked, until a file books it", async () => {
    await buildBank(shop.db);
    await take(statementFile(pending));
    const nextDay = statementFile([
      { day: "01/08/2026", text: "SETORAN", amount: 100_000 },
      { day: "03/08/2026", text: "SETORAN LAIN", amount: 1_000 },
    ]);
    expect((await preview(nextDay)).neverBooked).toMatchObject([{ amount: 350_000, state: "open" }]);
    const { id } = await take(nextDay);
    expect(await ofPending()).toMatchObject({ bookedOn: null, isNeverBooked: true });
    await call("takeBackStatement", { params: { id } });
    expect(await ofPending()).toMatchObject({ bookedOn: null, isNeverBooked: false });
    await take(nextDay);
    await take(
      statementFile([{ day: "04/08/2026", text: "TRSF E-BANKING CR 0108 RUDI HARTONO", amount: 350_000 }]),
    );
    expect(await ofPending()).toMatchObject({ bookedOn: "2026-08-04", isNeverBooked: false });
  });
});

describe("a file that is taken back", () => {
  it("takes its movements along, and leaves those that another file has", async () => {
    await addAccount();
    const one = await take(bri(first));
    const two = await take(bri(longer));
    expect(await call("takeBackStatement", { params: { id: one.id } })).toEqual({ deletedRows: 0 });
    expect(await stored()).toHaveLength(3);
    expect(await call("takeBackStatement", { params: { id: two.id } })).toEqual({ deletedRows: 3 });
    expect(await stored()).toEqual([]);
    expect((await refusalOf(call("takeBackStatement", { params: { id: two.id } }))).reason).toBe("notFound");
    expect((await take(bri(longer))).newRowCount).toBe(3);
  });

  it("makes pending again what only it has booked", async () => {
    await buildBank(shop.db);
    await take(statementFile([{ day: "PEND", text: "TRSF RUDI HARTO", amount: 350_000 }]));
    const booked = statementFile([{ day: "02/08/2026", text: "TRSF RUDI HARTONO", amount: 350_000 }]);
    // Its file has no booked row, so the day on which it was taken in counts.
    await shop.db.update(bankStatements).set({ lastDay: "2026-08-01" });
    const { id } = await take(booked);
    expect(await stored()).toMatchObject([{ bookedOn: "2026-08-02", description: "TRSF RUDI HARTONO" }]);
    await call("takeBackStatement", { params: { id } });
    expect(await stored()).toMatchObject([{ bookedOn: null, description: "TRSF RUDI HARTO" }]);
    expect((await take(booked)).newRowCount).toBe(0);
    expect(await stored()).toHaveLength(1);
  });
});

describe("a file whose headings say nothing", () => {
  const file = Buffer.from(
    "Wann;Was;Wieviel;Stand\n01/08/2026;DARI BUDI;1.250.123 CR;5.000.123\n02/08/2026;BIAYA;10.000 DB;4.990.123\n",
  );

  it("has its columns named once, is then read by them, and can be forgotten", async () => {
    const account = await addAccount();
    expect((await refusalOf(preview(file))).reason).toBe("statementUnknown");
    const { rows } = await call("readBankTable", { body: file });
    expect(rows[0]).toEqual({ line: 1, cells: ["Wann", "Was", "Wieviel", "Stand"] });
    const named = await call("nameBankColumns", {
      body: {
        headings: rows[0]?.cells ?? [],
        hasHeadings: true,
        date: 0,
        description: [1],
        reference: null,
        amount: 2,
        direction: null,
        debit: null,
        credit: null,
        balance: 3,
        dayOrder: "monthFirst",
      },
    });
    expect((await preview(file)).rows.map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual([
      ["2026-01-08", 1_250_123],
      ["2026-02-08", -10_000],
    ]);
    expect((await take(file)).accountNumber).toBe("038201000777301");
    expect((await call("listKnownBankFiles", {})).rows).toMatchObject([{ id: named.id, hasColumns: true }]);
    expect(account).toBeGreaterThan(0);
    expect(await call("forgetBankFile", { params: { id: String(named.id) } })).toEqual({ rows: [] });
    expect((await refusalOf(preview(file))).reason).toBe("statementUnknown");
    expect((await refusalOf(call("forgetBankFile", { params: { id: String(named.id) } }))).reason).toBe(
      "notFound",
    );
  });
});
