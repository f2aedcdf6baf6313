import { randomUUID } from "node:crypto";
import { and, gt, like, max, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { AdminCall } from "#contract/admin/call.ts";
import type { TaxListFault } from "#contract/money/admin/tax-fillings.ts";
import { companySetting } from "#server/company/company-facts.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { documentNumbers, documents } from "#server/database/schema/documents.ts";
import { mails } from "#server/database/schema/mail.ts";
import { orders } from "#server/database/schema/orders.ts";
import { coretaxFiles, taxFillings, taxInvoices } from "#server/database/schema/tax.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { coretaxList, taxListRow, type TaxListRow } from "#testing/builders/coretax-list.ts";
import { bookOf } from "#testing/builders/supplier-list.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { deleteOldTaxFillings } from "./fillings.queries.ts";

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format();
const [year, month] = [today.slice(0, 4), today.slice(0, 7)];
const one = `INV/${year}/0001`;
const two = `INV/${year}/0002`;
const three = `INV/${year}/0003`;
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`, "latin1");
const numberOf = (place: number, replaced = "00") =>
  `04${replaced}26000000000${String(place).padStart(2, "0")}`;

let shop: TestShop;
let owner: { id: string; token: string };
let call: AdminCall;
let lastEntry: number;
let buyer: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = await buildUser(shop.db, { role: "owner" });
  call = shop.callAs(owner.token);
  await buildBank(shop.db);
  const facts = await companySetting.read(shop.db);
  const legal = { ...facts.legal, npwp: "01.234.567.8-901.000", isTaxable: true };
  await companySetting.write(shop.db, { ...facts, legal });
  buyer = await buildMember(shop.db, await buildCompany(shop.db), "buyer");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(taxFillings);
  await shop.db.delete(taxInvoices);
  await shop.db.delete(coretaxFiles);
  await shop.db.delete(documents);
  await shop.db.delete(documentNumbers);
  const [last] = await shop.db.select({ id: max(auditEntries.id) }).from(auditEntries);
  lastEntry = last?.id ?? 0;
  // The orders of the earlier tests are made much older.
  await shop.db.update(orders).set({ orderDate: sql`order_date - interval '1 year'` });
});

/** So many orders whose invoices can go to Coretax; each of Rp 260.000, of which 25.766 are PPN. */
async function invoiced(count: number) {
  const built = [];
  for (let place = 0; place < count; place += 1) {
    const order = await buildOrder(shop, buyer);
    await moveThrough(shop, owner.token, order.id, ["processing", "waiting for payment", "packing"]);
    await shop.callAs(order.token)("listOrderDocuments", { params: { id: order.id } });
    built.push(order);
  }
  await listed();
  return built;
}

const listed = async () => (await call("listTaxInvoices", { query: { month } })).rows;
const numbersNow = async () => (await listed()).map(({ number, taxNumber }) => [number, taxNumber]);
const idOf = async (invoice: string) => (await listed()).find(({ number }) => number === invoice)?.id ?? "";
const setNumber = async (invoice: string, number: string) =>
  call("setTaxNumber", { params: { id: await idOf(invoice) }, body: { number } });

type Said = Partial<Record<"isTrial" | "leavesOutFaulty" | "takesHidden", "true" | "false">>;
const upload = (rows: Partial<TaxListRow>[], said: Said = {}) =>
  call("importTaxNumbers", {
    query: { isTrial: "false", ...said },
    body: Buffer.from(coretaxList(rows.map(taxListRow))),
  });
const faultsOf = ({ faults }: Awaited<ReturnType<typeof upload>>) =>
  faults.map(({ line, column, fault, value }) => [line, column, fault, value]);
const movesOf = ({ moves }: Awaited<ReturnType<typeof upload>>) =>
  moves.map(({ line, move, invoice, taxNumber }) => [line, move, invoice, taxNumber]);

const refusedList = (body: Uint8Array) =>
  refusalOf(call("importTaxNumbers", { query: { isTrial: "true" }, body: Buffer.from(body) }));

describe("Coretax's list", () => {
  it("says what it would fill in, then fills in all of it, and a second time nothing", async () => {
    const [order] = await invoiced(2);
    const rows = [
      { reference: one, number: numberOf(1), day: `${today}T00:00:00+07:00` },
      { reference: ` ${two.toLowerCase()} `, number: "04.00-26.00000000002", day: today },
    ];
    const trial = await upload(rows, { isTrial: "true" });
    expect(trial).toMatchObject({ lines: 2, faultCount: 0, added: 2, changed: 0, isApplied: false });
    expect(trial.moves[0]).toEqual({
      line: 2,
      move: "new",
      invoice: one,
      orderCode: order?.orderCode,
      buyer: "PT Tambang Bara Utama",
      taxNumber: numberOf(1),
      before: "",
      day: today,
      status: "APPROVED",
    });
    expect(await numbersNow()).toEqual([
      [one, ""],
      [two, ""],
    ]);
    expect(await upload(rows)).toMatchObject({ added: 2, isApplied: true });
    const filled = [
      [one, numberOf(1)],
      [two, numberOf(2)],
    ];
    expect(await numbersNow()).toEqual(filled);
    const again = await upload(rows);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2, isApplied: true });
    expect(await call("listTaxFillings", {})).toMatchObject([
      { kind: "numbers", by: "Budi Santoso", count: 2 },
    ]);
    const audit = await shop.db
      .select({ action: auditEntries.action, label: auditEntries.subjectLabel, after: auditEntries.after })
      .from(auditEntries)
      .where(and(like(auditEntries.action, "tax.%"), gt(auditEntries.id, lastEntry)))
      .orderBy(auditEntries.id);
    expect(audit).toEqual([
      { action: "tax.number", label: one, after: { taxNumber: numberOf(1) } },
      { action: "tax.number", label: two, after: { taxNumber: numberOf(2) } },
    ]);
  });

  it("is taken back whole, but for what was changed since, which is named", async () => {
    await invoiced(3);
    await setNumber(one, numberOf(1));
    await upload([
      { reference: one, number: numberOf(1, "01") },
      { reference: two, number: numberOf(2) },
      { reference: three, number: numberOf(3) },
    ]);
    await setNumber(three, numberOf(30));
    const [filling] = await call("listTaxFillings", {});
    const params = { id: filling?.id ?? "" };
    expect(await call("takeBackTaxFilling", { params })).toEqual({ restored: 2, kept: [three] });
    expect(await numbersNow()).toEqual([
      [one, numberOf(1)],
      [two, ""],
      [three, numberOf(30)],
    ]);
    expect(await call("listTaxFillings", {})).toEqual([]);
    expect((await refusalOf(call("takeBackTaxFilling", { params }))).reason).toBe("notFound");
    const taken = await shop.db
      .select({ label: auditEntries.subjectLabel, before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "tax.takeBackFilling"), gt(auditEntries.id, lastEntry)))
      .orderBy(auditEntries.id);
    expect(taken).toEqual([
      { label: one, before: { taxNumber: numberOf(1, "01") }, after: { taxNumber: numberOf(1) } },
      { label: two, before: { taxNumber: numberOf(2) }, after: { taxNumber: "" } },
    ]);
  });

  it("does not give an earlier number back that another invoice has got since", async () => {
    await invoiced(2);
    await setNumber(one, numberOf(1));
    await upload([{ reference: one, number: numberOf(1, "01") }]);
    await setNumber(two, numberOf(1));
    const [filling] = await call("listTaxFillings", {});
    const params = { id: filling?.id ?? "" };
    expect(await call("takeBackTaxFilling", { params })).toEqual({ restored: 0, kept: [one] });
    await setNumber(two, "");
    expect(await call("takeBackTaxFilling", { params })).toEqual({ restored: 1, kept: [] });
  });

  it("can be taken back for thirty days", async () => {
    await invoiced(1);
    await upload([{ reference: one, number: numberOf(1) }]);
    const [filling] = await call("listTaxFillings", {});
    await shop.db.update(taxFillings).set({ createdAt: sql`now() - interval '31 days'` });
    expect(await call("listTaxFillings", {})).toEqual([]);
    const late = call("takeBackTaxFilling", { params: { id: filling?.id ?? "" } });
    expect((await refusalOf(late)).reason).toBe("notFound");
    expect(await deleteOldTaxFillings(shop.db)).toBe(1);
    expect(await numbersNow()).toEqual([[one, numberOf(1)]]);
  });

  it("passes over what Coretax cancelled or replaced, and takes the one that replaces", async () => {
    await invoiced(3);
    await setNumber(two, numberOf(2));
    const report = await upload([
      { reference: one, number: numberOf(1), status: "AMENDED" },
      { reference: one, number: numberOf(1, "01"), status: "APPROVED" },
      { reference: two, number: numberOf(2), status: "AMENDED" },
      { reference: two, number: numberOf(2, "02"), status: "Disetujui" },
      { reference: "LAIN/7", number: numberOf(9), status: "CANCELED" },
    ]);
    expect(movesOf(report)).toEqual([
      [2, "passedOver", one, numberOf(1)],
      [3, "new", one, numberOf(1, "01")],
      [4, "passedOver", two, numberOf(2)],
      [5, "changed", two, numberOf(2, "02")],
      [6, "passedOver", "", numberOf(9)],
    ]);
    expect(await numbersNow()).toEqual([
      [one, numberOf(1, "01")],
      [two, numberOf(2, "02")],
      [three, ""],
    ]);
  });

  const faulty: [string, Partial<TaxListRow>, [string, TaxListFault, string]][] = [
    ["without a reference", { reference: "" }, ["Referensi", "referenceMissing", ""]],
    [
      "of an invoice that there is not",
      { reference: "INV/1999/0001" },
      ["Referensi", "referenceUnknown", "INV/1999/0001"],
    ],
    [
      "with a number of 16 digits",
      { number: "0400260000000001" },
      ["Nomor Faktur Pajak", "numberInvalid", "0400260000000001"],
    ],
    [
      "with a number that a spreadsheet has made a figure of",
      { number: 4002600000000001 },
      ["Nomor Faktur Pajak", "numberInvalid", "4002600000000001"],
    ],
    [
      "with a number that another invoice has",
      { number: numberOf(3) },
      ["Nomor Faktur Pajak", "numberTaken", `${numberOf(3)} (${three})`],
    ],
    [
      "of an invoice that has another number",
      { reference: three, number: numberOf(4) },
      ["Nomor Faktur Pajak", "otherNumber", `${numberOf(4)} (${numberOf(3)})`],
    ],
    ["that is a draft", { number: "", status: "CREATED" }, ["Status Faktur", "notApproved", "CREATED"]],
    [
      "whose cancelling the buyer has not agreed to",
      { status: "WAITING FOR CANCELLATION" },
      ["Status Faktur", "notApproved", "WAITING FOR CANCELLATION"],
    ],
    [
      "that is cancelled there and not here",
      { reference: three, number: numberOf(3), status: "CANCELED" },
      ["Status Faktur", "cancelledThere", "CANCELED"],
    ],
    [
      "with another selling price",
      { price: 234_237 },
      ["Harga Jual/Penggantian/DPP", "amountDiffers", "234237 (Rp\u00a0234.234)"],
    ],
    [
      "with another DPP",
      { base: "214.700,00" },
      ["DPP Nilai Lain/DPP", "amountDiffers", "214.700,00 (Rp\u00a0214.715)"],
    ],
    ["with another PPN", { vat: 26_000.5 }, ["PPN", "amountDiffers", "26000.5 (Rp\u00a025.766)"]],
    ["with words for PPN", { vat: "nihil" }, ["PPN", "amountUnreadable", "nihil"]],
  ];
  it("of faulty lines fills in nothing, and says of each line, column and value what is wrong", async () => {
    await invoiced(3);
    await setNumber(three, numberOf(3));
    const good = { reference: two, number: numberOf(2) };
    for (const [what, row, told] of faulty) {
      const report = await upload([good, { reference: one, number: numberOf(1), ...row }]);
      expect([what, faultsOf(report), report.isApplied]).toEqual([what, [[3, ...told]], false]);
    }
    const whole = await upload(faulty.map(([, row]) => ({ reference: one, number: numberOf(1), ...row })));
    expect([whole.faultyLines, whole.isApplied]).toEqual([faulty.length, false]);
    expect((await numbersNow()).map(([, number]) => number)).toEqual(["", "", numberOf(3)]);
    expect(await call("listTaxFillings", {})).toEqual([]);
  });

  it("takes amounts that differ by rounding alone, in figures or in either spelling", async () => {
    await invoiced(3);
    const report = await upload([
      { reference: one, number: numberOf(1), price: 234_234.23, base: 214_714.55, vat: 25_765.75 },
      { reference: two, number: numberOf(2), price: "234.234", base: "Rp 214.714,00", vat: "25.768,00" },
      { reference: three, number: numberOf(3), price: "234,234.00", base: "214715", vat: "25,766" },
    ]);
    expect([faultsOf(report), report.added]).toEqual([[], 3]);
  });

  it("that names an invoice or a number twice says so of both lines", async () => {
    await invoiced(3);
    const report = await upload([
      { reference: one, number: numberOf(1) },
      { reference: one, number: numberOf(2) },
      { reference: two, number: numberOf(3) },
      { reference: three, number: numberOf(3) },
    ]);
    expect(faultsOf(report)).toEqual([
      [2, "Referensi", "invoiceTwice", `${one} (line 3)`],
      [3, "Referensi", "invoiceTwice", `${one} (line 2)`],
      [4, "Nomor Faktur Pajak", "numberTwice", `${numberOf(3)} (line 5)`],
      [5, "Nomor Faktur Pajak", "numberTwice", `${numberOf(3)} (line 4)`],
    ]);
  });

  it("of an invoice whose order was cancelled is faulty, unless the shop has the number", async () => {
    const [first, second] = await invoiced(2);
    await call("writeCoretaxFile", { body: { month } });
    await setNumber(two, numberOf(2));
    for (const order of [first, second]) {
      await call("moveOrder", {
        params: { id: order?.id ?? "" },
        body: { orderStatus: "cancel", reason: "batal" },
      });
    }
    const report = await upload([
      { reference: one, number: numberOf(1) },
      { reference: two, number: numberOf(2) },
    ]);
    expect(faultsOf(report)).toEqual([[2, "Referensi", "invoiceVoid", one]]);
    expect(movesOf(report)).toEqual([[3, "unchanged", two, numberOf(2)]]);
  });

  it("leaves faulty lines out if somebody says so", async () => {
    await invoiced(2);
    const rows = [
      { reference: one, number: numberOf(1) },
      { reference: "UM/7", number: numberOf(2) },
    ];
    expect(await upload(rows, { leavesOutFaulty: "true" })).toMatchObject({
      added: 1,
      faultyLines: 1,
      isApplied: true,
    });
    expect(await numbersNow()).toEqual([
      [one, numberOf(1)],
      [two, ""],
    ]);
  });

  it("names the columns that it lacks, in whichever order it has the others", async () => {
    const file = bookOf([
      {
        name: "Data",
        rows: [
          ["PPN", "Referensi", "Nomor Faktur Pajak"],
          [1, one, "1"],
        ],
      },
    ]);
    const report = await call("importTaxNumbers", { query: { isTrial: "false" }, body: Buffer.from(file) });
    expect(faultsOf(report)).toEqual(
      ["Tanggal Faktur Pajak", "Status Faktur", "Harga Jual/Penggantian/DPP", "DPP Nilai Lain/DPP"].map(
        (column) => [1, column, "columnMissing", ""],
      ),
    );
  });

  it("that is no list is refused in words", async () => {
    expect((await refusedList(Buffer.from("%PDF-1.7"))).reason).toBe("importEmpty");
    expect((await refusedList(Buffer.from("PK\x03\x04 cut"))).reason).toBe("importNotReadable");
    const long = coretaxList(Array.from({ length: 5_001 }, () => taxListRow({})));
    expect(await refusedList(long)).toMatchObject({
      reason: "importTooLong",
      message: "A file may have at most 5,000 lines. Please split it.",
    });
  });

  it("tells what it hides, and takes it if somebody says so", async () => {
    await invoiced(2);
    const rows = [
      { reference: one, number: numberOf(1) },
      { reference: two, number: numberOf(2) },
    ].map(taxListRow);
    const file = coretaxList(rows, { hiddenRows: [3] });
    const query = { isTrial: "true" as const };
    const report = await call("importTaxNumbers", { query, body: Buffer.from(file) });
    expect([report.added, report.hidden.rows]).toEqual([1, [3]]);
    const taken = await call("importTaxNumbers", {
      query: { ...query, takesHidden: "true" },
      body: Buffer.from(file),
    });
    expect([taken.added, taken.hidden.rows]).toEqual([2, []]);
  });

  it("of 500 lines is read and filled in at once", async () => {
    await invoiced(1);
    const rows = Array.from({ length: 500 }, (_, place) => ({
      reference: place === 250 ? one : `LAIN/${place}`,
      number: `0400260000${String(place).padStart(7, "0")}`,
    }));
    const report = await upload(rows, { leavesOutFaulty: "true" });
    expect(report).toMatchObject({ lines: 500, added: 1, faultCount: 499, isApplied: true });
    expect(report.faults).toHaveLength(200);
  });
});

const match = (...fileNames: string[]) => call("matchTaxPdfs", { body: { fileNames } });
const nameOf = (place: number) =>
  `OutputTaxInvoice-8316ab33-870d-4ba3-b65a-18a7dcaa85d2-0012345678901000-${numberOf(place)}-0998877665544000.pdf`;
const add = (filling: string, number: string, content: Buffer) =>
  call("addTaxPdf", { params: { id: filling }, query: { number }, body: Buffer.from(content) });
const pdfNow = async (invoice: string) => {
  const path = (adminRoutes.getTaxPdf.split(" ")[1] ?? "").replace("{id}", await idOf(invoice));
  const headers = { authorization: `Bearer ${owner.token}` };
  const { statusCode, body } = await shop.app.inject({ method: "GET", url: path, headers });
  return statusCode === 200 ? body.split("\n")[1] : statusCode;
};
const stored = async () => {
  let count = 0;
  for await (const key of shop.dependencies.files.list()) count += key.startsWith("tax-invoices/") ? 1 : 0;
  return count;
};

describe("PDFs of tax invoices", () => {
  it("belong to the invoices with the numbers in their names; of the others it says why not", async () => {
    await invoiced(2);
    await setNumber(one, numberOf(1));
    await setNumber(two, numberOf(2));
    const found = await match(
      nameOf(1),
      `faktur/${numberOf(2)} PT Tambang.pdf`,
      `${numberOf(2)} (1).pdf`,
      "scan.pdf",
      `${numberOf(7)}.pdf`,
      `${numberOf(1)} ${numberOf(2)}.pdf`,
      `${numberOf(1)}0.pdf`,
    );
    expect(found.map(({ invoice, taxNumber, problem }) => [invoice?.number ?? problem, taxNumber])).toEqual([
      [one, numberOf(1)],
      [two, numberOf(2)],
      ["twice", numberOf(2)],
      ["noNumber", ""],
      ["unknownNumber", numberOf(7)],
      ["severalNumbers", ""],
      ["noNumber", ""],
    ]);
    expect(found[0]?.invoice).toEqual({
      number: one,
      buyer: "PT Tambang Bara Utama",
      isVoid: false,
      hasPdf: false,
    });
  });

  it("are stored like single ones, go to the customers by mail, and are taken back together", async () => {
    const [order] = await invoiced(3);
    for (const [place, invoice] of [one, two, three].entries()) await setNumber(invoice, numberOf(place + 1));
    await call("putTaxPdf", { params: { id: await idOf(one) }, body: pdf("first") });
    const before = await stored();
    const filling = randomUUID();
    expect(await add(filling, numberOf(1), pdf("one"))).toEqual({ wasThere: false });
    expect(await add(filling, numberOf(2), pdf("two"))).toEqual({ wasThere: false });
    expect(await add(filling, numberOf(2), pdf("two"))).toEqual({ wasThere: true });
    expect(await add(filling, numberOf(3), pdf("three"))).toEqual({ wasThere: false });
    expect([await pdfNow(one), await pdfNow(two), await pdfNow(three)]).toEqual(["one", "two", "three"]);
    // The replaced one is kept.
    expect(await stored()).toBe(before + 3);
    const mailed = await shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(sql`${mails.orderId} = ${order?.id} and ${mails.template} = 'tax-invoice'`)
      .orderBy(mails.createdAt);
    expect(
      (await sendOneMail(shop, mailed[1]?.id))?.attachments?.map(({ content }) => content.toString()),
    ).toEqual([pdf("one").toString()]);
    expect(await call("listTaxFillings", {})).toMatchObject([{ id: filling, kind: "pdfs", count: 3 }]);
    await call("putTaxPdf", { params: { id: await idOf(three) }, body: pdf("later") });
    const done = await call("takeBackTaxFilling", { params: { id: filling } });
    expect(done).toEqual({ restored: 2, kept: [three] });
    expect([await pdfNow(one), await pdfNow(two), await pdfNow(three)]).toEqual(["first", 404, "later"]);
    expect(await stored()).toBe(before + 1);
    expect((await listed()).map(({ taxNumber }) => taxNumber)).toEqual(
      [1, 2, 3].map((place) => numberOf(place)),
    );
  });

  it("are refused without an invoice, as no PDF, and under an id that somebody else has", async () => {
    await invoiced(1);
    await setNumber(one, numberOf(1));
    const before = await stored();
    const filling = randomUUID();
    expect((await refusalOf(add(filling, numberOf(9), pdf("x")))).reason).toBe("taxPdfUnmatched");
    expect((await refusalOf(add(filling, numberOf(1), Buffer.from("PK")))).reason).toBe("taxPdfNotReadable");
    await add(filling, numberOf(1), pdf("one"));
    const other = await buildUser(shop.db, { role: "finance" });
    const foreign = shop.callAs(other.token)("addTaxPdf", {
      params: { id: filling },
      query: { number: numberOf(1) },
      body: pdf("other"),
    });
    expect((await refusalOf(foreign)).reason).toBe("notFound");
    expect([await pdfNow(one), await stored()]).toEqual(["one", before + 1]);
  });
});
