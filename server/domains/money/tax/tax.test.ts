import { readFileSync } from "node:fs";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { AdminCall } from "#contract/admin/call.ts";
import { routes } from "#contract/routes.ts";
import { companySetting } from "#server/company/company-facts.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { documentNumbers, documents } from "#server/database/schema/documents.ts";
import { mails } from "#server/database/schema/mail.ts";
import { orders } from "#server/database/schema/orders.ts";
import { coretaxFiles, taxInvoices } from "#server/database/schema/tax.ts";
import { readXlsx } from "#server/files/tables/read-xlsx.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  moveThrough,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const schema = readFileSync(new URL("tax-invoice.xsd", import.meta.url), "utf8");
const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format();
const month = today.slice(0, 7);
const year = today.slice(0, 4);
const pdf = Buffer.from("%PDF-1.7\nfaktur pajak\n%%EOF\n", "latin1");

let shop: TestShop;
let finance: { id: string; token: string };
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  finance = await buildUser(shop.db, { role: "owner" });
  call = shop.callAs(finance.token);
  await buildBank(shop.db);
  const facts = await companySetting.read(shop.db);
  const legal = { ...facts.legal, npwp: "01.234.567.8-901.000", isTaxable: true };
  await companySetting.write(shop.db, { ...facts, legal });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(taxInvoices);
  await shop.db.delete(coretaxFiles);
  await shop.db.delete(documents);
  await shop.db.delete(documentNumbers);
  // The orders of the earlier tests are made much older.
  await shop.db.update(orders).set({ orderDate: sql`order_date - interval '1 year'` });
});

const asked = (of: { state?: "ready" | "waiting" | "unnamed" | "sent" | "numbered" } = {}) =>
  call("listTaxInvoices", { query: { month, ...of } });
const statesNow = async () =>
  (await asked()).rows.map(({ number, state, isVoid }) => [number, isVoid ? "void" : state]);

/** An order of a company, or of a private person, whose payment was asked for. */
async function billed(customer?: { id: string; token: string }): Promise<BuiltOrder> {
  const order = await buildOrder(shop, customer);
  await moveThrough(shop, finance.token, order.id, ["processing", "waiting for payment"]);
  await call("getAdminOrder", { params: { id: order.id } });
  await shop.callAs(order.token)("listOrderDocuments", { params: { id: order.id } });
  return order;
}

async function paid(customer?: { id: string; token: string }): Promise<BuiltOrder> {
  const order = await billed(customer);
  await moveThrough(shop, finance.token, order.id, ["packing"]);
  return order;
}

const buyerOfCompany = async (company: Parameters<typeof buildCompany>[1] = {}) =>
  buildMember(shop.db, await buildCompany(shop.db, company), "buyer");

const setNumber = (id: string | undefined, number: string) =>
  call("setTaxNumber", { params: { id: id ?? "" }, body: { number } });

const bytesOf = (path: string, token?: string) =>
  shop.app.inject({
    method: "GET",
    url: path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const fileOf = async (id: number) =>
  bytesOf((adminRoutes.getCoretaxFile.split(" ")[1] ?? "").replace("{id}", String(id)), finance.token);
const taxPdfOf = (order: BuiltOrder, documentId: string, token?: string) =>
  bytesOf(
    (routes.getOrderTaxPdf.split(" ")[1] ?? "").replace("{id}", order.id).replace("{documentId}", documentId),
    token,
  );

describe("the tax invoices of a month", () => {
  it("begin with the collector that the company is, in the list and in the file", async () => {
    await paid(await buyerOfCompany({ taxCollector: "government" }));
    await paid(await buyerOfCompany({ taxCollector: "other" }));
    const [first, second] = (await asked()).rows;
    expect([first?.buyer.collector, second?.buyer.collector]).toEqual(["government", "other"]);
    // A different choice for one invoice is used.
    const params = { id: second?.id ?? "" };
    const buyer = { document: null, number: "", name: "", collector: "none" as const };
    await call("setTaxBuyer", { params, body: { buyer } });
    const { id } = await call("writeCoretaxFile", { body: { month } });
    const codes = [...(await fileOf(id)).body.matchAll(/<TrxCode>(\d\d)</g)].map(([, code]) => code);
    expect(codes).toEqual(["02", "04"]);
  });

  it("wait until the order is paid, need the buyer's number, and are then ready", async () => {
    await billed(await buyerOfCompany());
    await paid();
    await paid(await buyerOfCompany());
    expect(await statesNow()).toEqual([
      [`INV/${year}/0001`, "waiting"],
      [`INV/${year}/0002`, "unnamed"],
      [`INV/${year}/0003`, "ready"],
    ]);
    const { states, count, rows } = await asked({ state: "ready" });
    // Rp 260.000: 260.000 / 1,11 = 234.234; of it 11/12 = 214.715 (214.714,5), and the rest is PPN.
    expect(states.ready).toEqual({ count: 1, base: 214_715, tax: 25_766 });
    expect([count, rows.length]).toEqual([1, 1]);
    expect(rows).toMatchObject([
      {
        day: today,
        total: 260_000,
        base: 214_715,
        tax: 25_766,
        buyer: { name: "PT Tambang Bara Utama", document: "TIN", number: "0012345678901000", isTyped: false },
      },
    ]);
  });

  it("are issued when somebody looks, if nobody has asked for the invoice of a paid order before", async () => {
    const order = await buildOrder(shop, await buyerOfCompany());
    await moveThrough(shop, finance.token, order.id, ["processing", "waiting for payment"]);
    expect(await statesNow()).toEqual([]);
    await moveThrough(shop, finance.token, order.id, ["packing"]);
    expect(await statesNow()).toEqual([[`INV/${year}/0001`, "ready"]]);
  });

  it("are due on the 20th of the month after, also of December", async () => {
    const due = async (of: string) => (await call("listTaxInvoices", { query: { month: of } })).dueOn;
    expect([await due("2026-11"), await due("2026-12")]).toEqual(["2026-12-20", "2027-01-20"]);
    expect((await refusalOf(call("listTaxInvoices", { query: { month: "2026-13" } }))).status).toBe(400);
  });

  it("have nothing while the company collects no PPN", async () => {
    const facts = await companySetting.read(shop.db);
    await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: false } });
    await paid(await buyerOfCompany());
    const { seller, rows } = await asked();
    expect([seller, rows]).toEqual([{ isTaxable: false, hasNpwp: true }, []]);
    await companySetting.write(shop.db, facts);
  });

  it("can be taken as a workbook", async () => {
    await paid(await buyerOfCompany());
    const path = (adminRoutes.exportTaxInvoices.split(" ")[1] ?? "") + `?month=${month}&format=xlsx`;
    const answer = await bytesOf(path, finance.token);
    const [heads, first] = (await readXlsx(answer.rawPayload)).map(({ cells }) =>
      cells.map(({ text }) => text),
    );
    expect(heads?.slice(0, 4)).toEqual(["Invoice", "Tanggal", "Pesanan", "Pembeli"]);
    expect([first?.[0], first?.[3]]).toEqual([`INV/${year}/0001`, "PT Tambang Bara Utama"]);
    // The selling price and the PPN add up to the total; the rate is charged on 11/12 of the price.
    expect(heads?.slice(6, 10)).toEqual(["Harga jual", "PPN", "Total", "DPP nilai lain"]);
    expect(first?.slice(6, 10)).toEqual(["234234", "25766", "260000", "214715"]);
  });
});

describe("a file for Coretax", () => {
  it("holds what is ready, in the order, codes and amounts that Coretax takes", async () => {
    const customer = await buyerOfCompany({ npwp: "0998877665544000", nitku: "0998877665544000000123" });
    const order = await paid(customer);
    await paid();
    const file = await call("writeCoretaxFile", { body: { month } });
    expect(file.count).toBe(1);
    const answer = await fileOf(file.id);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="coretax-${month}-${file.id}.xml"`,
    );
    const { customer: buyer, lines } = await call("getAdminOrder", { params: { id: order.id } });
    const address = [buyer.address, buyer.subdistrict, buyer.city, buyer.province, buyer.postalCode];
    expect(answer.body).toBe(`<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>0012345678901000</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>${today}</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo></AddInfo>
      <CustomDoc></CustomDoc>
      <CustomDocMonthYear></CustomDocMonthYear>
      <RefDesc>INV/${year}/0001</RefDesc>
      <FacilityStamp></FacilityStamp>
      <SellerIDTKU>0012345678901000000000</SellerIDTKU>
      <BuyerTin>0998877665544000</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Tambang Bara Utama</BuyerName>
      <BuyerAdress>${address.filter((part) => part !== "").join(", ")}</BuyerAdress>
      <BuyerEmail>${buyer.email}</BuyerEmail>
      <BuyerIDTKU>0998877665544000000123</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>000000</Code>
          <Name>${lines[0]?.code} ${lines[0]?.name}</Name>
          <Unit>UM.0021</Unit>
          <Price>225225.00</Price>
          <Qty>1</Qty>
          <TotalDiscount>0.00</TotalDiscount>
          <TaxBase>225225.00</TaxBase>
          <OtherTaxBase>206456.25</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>24774.75</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
        <GoodService>
          <Opt>B</Opt>
          <Code>000000</Code>
          <Name>Ongkos kirim</Name>
          <Unit>UM.0033</Unit>
          <Price>9009.00</Price>
          <Qty>1</Qty>
          <TotalDiscount>0.00</TotalDiscount>
          <TaxBase>9009.00</TaxBase>
          <OtherTaxBase>8258.25</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>990.99</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`);
    expect(await statesNow()).toEqual([
      [`INV/${year}/0001`, "sent"],
      [`INV/${year}/0002`, "unnamed"],
    ]);
    // Invoices that are in one file do not go into another.
    const again = await refusalOf(call("writeCoretaxFile", { body: { month } }));
    expect(again.reason).toBe("nothingForCoretax");
    const [sent] = (await asked({ state: "sent" })).rows;
    const changed = call("setTaxBuyer", {
      params: { id: sent?.id ?? "" },
      body: { buyer: { document: "Passport", number: "X1", name: "", collector: "none" } },
    });
    expect((await refusalOf(changed)).reason).toBe("taxInvoiceSent");
  });

  it("is what the schema allows, with private persons, collectors, a buyer's `&` and no reserved character left", async () => {
    const company = await paid(await buyerOfCompany({ legalName: "PT Batu & Bara <Utama>" }));
    const person = await paid();
    const rows = (await asked()).rows;
    const idOf = (order: BuiltOrder) => rows.find(({ orderId }) => orderId === order.id)?.id ?? "";
    await call("setTaxBuyer", {
      params: { id: idOf(company) },
      body: { buyer: { document: null, number: "", name: "", collector: "government" } },
    });
    await call("setTaxBuyer", {
      params: { id: idOf(person) },
      body: {
        buyer: { document: "National ID", number: "3174 0101 0190 0001", name: "Budi", collector: "none" },
      },
    });
    const file = await call("writeCoretaxFile", { body: { month } });
    expect(file.count).toBe(2);
    const { body } = await fileOf(file.id);
    // The export of the own data contains it.
    const kept = await bytesOf(
      (adminRoutes.exportCustomer.split(" ")[1] ?? "").replace("{id}", person.userId),
      finance.token,
    );
    expect(kept.body).toContain("3174010101900001");
    const checked = await validateXML({
      xml: { fileName: "coretax.xml", contents: body },
      schema: { fileName: "tax-invoice.xsd", contents: schema },
    });
    expect(checked.errors).toEqual([]);
    expect(body).toContain("<TrxCode>02</TrxCode>");
    expect(body).toContain("PT Batu &#38; Bara &#60;Utama&#62;");
    for (const element of [
      "<BuyerTin>0000000000000000</BuyerTin>",
      "<BuyerDocument>National ID</BuyerDocument>",
      "<BuyerDocumentNumber>3174010101900001</BuyerDocumentNumber>",
      "<BuyerName>Budi</BuyerName>",
      "<BuyerIDTKU>000000</BuyerIDTKU>",
    ]) {
      expect(body).toContain(element);
    }
    // The schema really checks: an NPWP with 15 digits is refused.
    const wrong = await validateXML({
      xml: { fileName: "coretax.xml", contents: body.replace("<TIN>0", "<TIN>") },
      schema: { fileName: "tax-invoice.xsd", contents: schema },
    });
    expect(wrong.valid).toBe(false);
  });

  it("that Coretax did not take is taken back, but what has a number stays done", async () => {
    await paid(await buyerOfCompany());
    await paid(await buyerOfCompany());
    const file = await call("writeCoretaxFile", { body: { month } });
    const [first] = (await asked()).rows;
    await call("setTaxNumber", { params: { id: first?.id ?? "" }, body: { number: "04002600000000017" } });
    await call("takeBackCoretaxFile", { params: { id: String(file.id) } });
    expect(await statesNow()).toEqual([
      [`INV/${year}/0001`, "numbered"],
      [`INV/${year}/0002`, "ready"],
    ]);
    expect((await fileOf(file.id)).statusCode).toBe(404);
    const gone = await refusalOf(call("takeBackCoretaxFile", { params: { id: String(file.id) } }));
    expect(gone.reason).toBe("notFound");
    const actions = (await shop.db.select({ action: auditEntries.action }).from(auditEntries)).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(expect.arrayContaining(["tax.writeFile", "tax.number", "tax.takeBackFile"]));
  });

  it("is not written without the company's own NPWP", async () => {
    const facts = await companySetting.read(shop.db);
    await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, npwp: "segera" } });
    await paid(await buyerOfCompany());
    expect((await refusalOf(call("writeCoretaxFile", { body: { month } }))).reason).toBe("sellerNpwpMissing");
    await companySetting.write(shop.db, facts);
  });
});

/** How many PDFs of tax invoices are stored. */
const keptPdfs = async () => {
  let count = 0;
  for await (const key of shop.dependencies.files.list()) count += key.startsWith("tax-invoices/") ? 1 : 0;
  return count;
};

describe("what Coretax gives back", () => {
  it("is a number of 17 digits that only one invoice has", async () => {
    await paid(await buyerOfCompany());
    await paid(await buyerOfCompany());
    const [one, other] = (await asked()).rows.map(({ id }) => id);
    await setNumber(one, "04.002.600-0000.00017");
    expect((await asked({ state: "numbered" })).rows).toMatchObject([
      { id: one, taxNumber: "04002600000000017" },
    ]);
    expect((await refusalOf(setNumber(other, "04002600000000017"))).reason).toBe("taxNumberTaken");
    expect((await refusalOf(setNumber(other, "0400260000000001"))).errors).toMatchObject([
      { message: "The tax invoice's number has 17 digits" },
    ]);
    await setNumber(one, "");
    expect((await asked({ state: "numbered" })).count).toBe(0);
  });

  it("stands in the customer's order with its PDF, and nobody else gets it", async () => {
    const order = await paid(await buyerOfCompany());
    const [row] = (await asked()).rows;
    const id = row?.id ?? "";
    const own = shop.callAs(order.token);
    const invoiceNow = async () =>
      (await own("listOrderDocuments", { params: { id: order.id } })).find(({ kind }) => kind === "invoice");
    expect((await invoiceNow())?.taxInvoice).toBeNull();
    expect((await taxPdfOf(order, id, order.token)).statusCode).toBe(404);
    const cut = await refusalOf(call("putTaxPdf", { params: { id }, body: pdf.subarray(0, 12) }));
    expect(cut.reason).toBe("taxPdfNotReadable");
    await call("setTaxNumber", { params: { id }, body: { number: "04002600000000018" } });
    await call("putTaxPdf", { params: { id }, body: pdf });
    expect((await invoiceNow())?.taxInvoice).toEqual({ number: "04002600000000018", hasPdf: true });
    const mine = await taxPdfOf(order, id, order.token);
    expect([mine.statusCode, mine.headers["content-disposition"], mine.rawPayload.equals(pdf)]).toEqual([
      200,
      `attachment; filename="faktur-pajak-INV-${year}-0001.pdf"`,
      true,
    ]);
    const stranger = await buildUser(shop.db);
    const otherCompany = await buildMember(shop.db, await buildCompany(shop.db), "manager");
    for (const { token } of [stranger, otherCompany]) {
      const refused = await taxPdfOf(order, id, token);
      expect([refused.statusCode, errorBody(refused).reason]).toEqual([404, "notFound"]);
    }
    expect((await taxPdfOf(order, id)).statusCode).toBe(401);
  });

  it("goes to the customer by mail, once for each PDF, and a later one says that it replaces the first", async () => {
    const order = await paid(await buyerOfCompany());
    const [row] = (await asked()).rows;
    const put = (body: typeof pdf) => call("putTaxPdf", { params: { id: row?.id ?? "" }, body });
    const mailed = () =>
      shop.db
        .select()
        .from(mails)
        .where(and(eq(mails.orderId, order.id), eq(mails.template, "tax-invoice")))
        .orderBy(mails.createdAt);
    const speaks = (language: "en" | "id") =>
      shop.db.update(orders).set({ language }).where(eq(orders.id, order.id));
    await speaks("id");
    await setNumber(row?.id, "04002600000000018");
    const before = await keptPdfs();
    await Promise.all([put(pdf), put(pdf)]);
    await put(pdf);
    expect((await mailed()).map(({ language }) => language)).toEqual(["id"]);
    expect(await keptPdfs()).toBe(before + 1);
    const send = async (index: number) => sendOneMail(shop, (await mailed())[index]?.id);
    const first = await send(0);
    expect(first?.subject).toBe(`Faktur pajak untuk pesanan ${order.orderCode}`);
    expect(first?.text).toContain("04002600000000018");
    expect(first?.text).not.toContain("menggantikan");
    expect(first?.attachments?.map(({ fileName, content }) => [fileName, pdf.equals(content)])).toEqual([
      [`faktur-pajak-INV-${year}-0001.pdf`, true],
    ]);
    await put(Buffer.from("%PDF-1.7\nfaktur pajak, dibetulkan\n%%EOF\n", "latin1"));
    await speaks("en");
    await put(Buffer.from("%PDF-1.7\nfaktur pajak, dibetulkan lagi\n%%EOF\n", "latin1"));
    // The second PDF was replaced before its mail left: only the valid one is sent.
    expect(await send(1)).toBeUndefined();
    const last = await send(2);
    expect(last?.subject).toBe(`Tax invoice for your order ${order.orderCode}`);
    expect(last?.text.replaceAll(/\s+/g, " ")).toContain("It replaces the one that you received before");
    expect(await keptPdfs()).toBe(before + 1);
  });

  it("is taken and mailed again where the stored PDF is gone or its mail was given up, and no mail goes without it", async () => {
    const order = await paid(await buyerOfCompany());
    const [row] = (await asked()).rows;
    const id = row?.id ?? "";
    const put = () => call("putTaxPdf", { params: { id }, body: pdf });
    const isTaxMail = and(eq(mails.orderId, order.id), eq(mails.template, "tax-invoice"));
    const mailed = () => shop.db.select().from(mails).where(isTaxMail).orderBy(mails.createdAt);
    const { files } = shop.dependencies;
    const loseFile = async () => {
      for await (const key of files.list()) if (key.startsWith("tax-invoices/")) await files.delete(key);
    };
    await setNumber(id, "04002600000000018");
    await put();
    await shop.db.update(mails).set({ lastFault: "recipient" }).where(isTaxMail);
    await put();
    // The customer has none yet, so this one replaces none.
    expect((await mailed()).map(({ facts }) => facts)).toMatchObject([
      { isReplaced: false },
      { isReplaced: false },
    ]);
    await loseFile();
    const send = async (index: number) => sendOneMail(shop, (await mailed())[index]?.id);
    await expect(send(1)).rejects.toThrow("notFound");
    await put();
    expect((await taxPdfOf(order, id, order.token)).rawPayload.equals(pdf)).toBe(true);
    expect((await send(2))?.attachments?.map(({ content }) => pdf.equals(content))).toEqual([true]);
  });

  it("of an order that was cancelled afterwards is to be cancelled in Coretax; without one it needs none", async () => {
    const sent = await paid(await buyerOfCompany());
    await call("writeCoretaxFile", { body: { month } });
    const unsent = await paid(await buyerOfCompany());
    for (const { id } of [sent, unsent]) {
      await call("moveOrder", { params: { id }, body: { orderStatus: "cancel", reason: "batal" } });
    }
    expect(await statesNow()).toEqual([[`INV/${year}/0001`, "void"]]);
  });
});
