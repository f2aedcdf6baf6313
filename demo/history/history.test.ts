import { utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderStatuses } from "#contract/orders/order-states.ts";
import { quotationStates } from "#contract/quotations/quotation-states.ts";
import { creditOf } from "#server/rules/money/customer-credit.ts";
import { jakartaDay } from "#server/core/format-moment.ts";
import { readMoney } from "#server/domains/reports/money-report.queries.ts";
import { readSales } from "#server/domains/reports/sales-report.queries.ts";
import { readEnvironment } from "#server/env.ts";
import { finishDeliveredOrders } from "#server/jobs/finish-delivered-orders.ts";
import { followQuotations } from "#server/jobs/follow-quotations.ts";
import { followUnpaidOrders } from "#server/jobs/follow-unpaid-orders.ts";
import { remindOfAccounts } from "#server/jobs/remind-on-account.ts";
import { listNamingColumns, uniquePart } from "#server/files/storage/named-files.queries.ts";
import { clearUnnamedFiles } from "#server/workflows/operations/clear-unnamed-files.ts";
import { closeOldBooks, closeOldStatements } from "#server/workflows/operations/close-old-books.ts";
import { eraseCustomer } from "#server/workflows/people/erase-customer.ts";
import {
  listOpenOrderCodes,
  listUnsettledOrderCodes,
} from "#server/domains/people/customers/customers.queries.ts";
import { prepareShop } from "#server/prepare-shop.ts";
import { findMarked, markPeople } from "#testing/database/mark-person.ts";
import { brokenLaws } from "#testing/order-life/laws.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { demoAdministrator, demoBuyer, demoCustomer, demoStaff } from "../accounts.ts";
import { readHistory, readPackedHead } from "./load-history.ts";
import { digestOfSources } from "./made-from.ts";
import { redateText, renumberDocuments, rowsOf } from "./redate.ts";
import { redateTaxInvoices } from "./tax-files.ts";

let shop: TestShop;
let announcement: string;
beforeAll(async () => {
  shop = await startTestShop();
  announcement = await prepareShop({ ...shop.dependencies, db: shop.db });
}, 120_000);
afterAll(() => shop.close());

const listed = (table: string, columns: string) => columns.split(" ").map((name) => `${table}.${name}`);

/** What stays of a person who is erased, because books must be kept: invoices and delivery orders, receipts, statements, what was agreed. */
const books = [
  ...listed("bank_mutation", "aside_reason description reference"),
  ...listed("document", "snapshot"),
  ...listed("entered_payment", "number"),
  ...listed("proof_of_payment", "sender_name"),
  ...listed("quotation_version", "address company name terms"),
  ...listed("refund", "bank_name"),
  ...listed(
    "sales_order",
    "customer_address customer_company customer_first_name customer_last_name payment_receipt_sender_name",
  ),
  ...listed("sales_order", "recipient_address recipient_company recipient_first_name recipient_last_name"),
  ...listed("shipment_event", "airway_bill place signed_by text"),
  ...listed("tax_invoice", "buyer_name buyer_number"),
];

/** What always stays: numbers, parts, the shop's own words, towns, the company that ordered. */
const records = [
  ...listed("app_user", "language"),
  ...listed("bank_mutation", "booked_time row_hash"),
  // The shop's own accounts.
  ...listed("entered_payment", "account"),
  ...listed("refund", "sent_from"),
  ...listed("document", "number subject"),
  ...listed("mail", "language template"),
  ...listed("order_charge", "label"),
  ...listed("payment", "reference unseen_state"),
  // Ids and Rupiah.
  ...listed("payment_allocation", "freed"),
  ...listed("payment_attempt", "reference"),
  ...listed("proof_of_payment", "invoice_code payment_to receipt_hash status"),
  ...listed("quotation", "language number"),
  ...listed("quotation_line", "brand code name"),
  // The mark is in a place of the quotation where the shop itself writes nothing.
  ...listed("quotation_version", "snapshot"),
  // The company's own address, to which parts are sent.
  ...listed("return_request", "address"),
  ...listed("sales_order", "airway_bill company_legal_name company_nitku company_npwp language order_code"),
  ...listed(
    "sales_order",
    "customer_city customer_postal_code customer_province customer_salutation customer_subdistrict",
  ),
  ...listed(
    "sales_order",
    "recipient_city recipient_postal_code recipient_province recipient_salutation recipient_subdistrict",
  ),
  // They consist of the order's number and airway bill.
  ...listed("sales_order", "search_text shipping_method shipping_provider shipping_provider_name"),
  ...listed("sales_order_event", "from_status to_status"),
  ...listed("sales_order_line", "code code_normalized name price_list_name"),
  // Lists that a company shares belong to the company.
  ...listed("saved_list", "name"),
  ...listed("saved_list_line", "number"),
  ...listed("shipment", "airway_bill provider provider_name service"),
  ...listed("shipment_following", "airway_bill"),
  ...listed("stock_movement", "kind"),
];

async function column<Value>(query: string): Promise<Value[]> {
  const { rows } = await shop.database.pool.query<Record<string, Value>>(query);
  return rows.flatMap((row) => Object.values(row));
}
const count = async (query: string) => Number((await column<string>(`select count(*) from ${query}`))[0]);

/** Matches moments that are more than so many days ago. */
const olderThan = (most: number, moment: string) => `${moment} < now() - interval '${most} days'`;

interface Moved {
  day: string;
  method: string;
  amount: number;
}

/** All money that ever moved, added up from the rows of payments one by one. */
async function movedEver(): Promise<Moved[]> {
  const { rows } = await shop.database.pool.query<{
    method: string;
    state: string;
    amount: number;
    decided: Date;
    entered: string | null;
    sent: Date | null;
    transfers: { day: string | null; amount: number }[];
  }>(`
    select method, payment.state, payment.amount_rupiah::float8 as amount, coalesce(decided_at, created_at) as decided,
      case when method in ('cash', 'cheque') then day::text end as entered, sent_at as sent,
      (select coalesce(json_agg(json_build_object('day', booked_on, 'amount', transfer.amount_rupiah)), '[]')
        from payment_allocation transfer join bank_mutation on bank_mutation.id = mutation_id
        where transfer.payment_id = payment.id) as transfers
    from payment left join entered_payment entered on entered.payment_id = payment.id
    left join refund on refund.payment_id = payment.id`);
  return rows.flatMap(({ method, state, amount, decided, entered, sent, transfers }) => {
    if (state === "sent" || state === "confirmed")
      return [{ method, amount, day: jakartaDay(sent ?? decided) }];
    if (state !== "accepted") return [];
    const shown = transfers.map((transfer) => ({
      method,
      amount: transfer.amount,
      day: transfer.day ?? jakartaDay(decided),
    }));
    const rest = shown.reduce((left, transfer) => left - transfer.amount, amount);
    return rest === 0 ? shown : [...shown, { method, amount: rest, day: entered ?? jakartaDay(decided) }];
  });
}

/** Sums for each key, in the order of the keys. */
function sumsBy<Row extends { amount: number }>(rows: Row[], keyOf: (row: Row) => string) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount);
  return [...sums].toSorted(([one], [other]) => one.localeCompare(other));
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe("a demo shop's first start", () => {
  it("shows a shop in its second year", async () => {
    expect(await count("company")).toBe(14);
    expect(await count("app_user where role = 'member'")).toBeGreaterThanOrEqual(60);
    expect(await count("sales_order")).toBeGreaterThanOrEqual(850);
    expect(await count("stock")).toBeGreaterThanOrEqual(60);
    expect(await count("missed_search")).toBeGreaterThanOrEqual(35);
    expect(await count("audit_log")).toBeGreaterThanOrEqual(3_000);
  });

  it("tells programs of its orders, payments, stock and customers", async () => {
    const owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
    for (const [call, table] of [
      ["listChangedOrders", "sales_order"],
      ["listChangedPayments", "payment"],
      ["listChangedStock", "stock"],
    ] as const) {
      const told = async () => {
        let found = 0;
        let cursor: string | undefined;
        for (let hasMore = true; hasMore;) {
          const page = await owner(call, {
            query: { limit: "1000", ...(cursor !== undefined && { cursor }) },
          });
          found += page.changed.length;
          ({ cursor, hasMore } = page);
        }
        return found;
      };
      // Older transactions of other shops on the server are waited for.
      await expect.poll(told, { timeout: 20_000 }).toBe(await count(table));
    }
  });

  it("has orders in every state, paid and sent in every way", async () => {
    expect(new Set(await column("select distinct status from sales_order"))).toEqual(new Set(orderStatuses));
    const paid = await column<string>("select distinct payment_state from sales_order");
    expect(paid).toEqual(expect.arrayContaining(["unpaid", "partly paid", "paid", "overpaid", "refunded"]));
    const sent = await column<string>("select distinct fulfilment_state from sales_order");
    expect(sent).toEqual(expect.arrayContaining(["nothing", "partly shipped", "shipped", "delivered"]));
    expect(new Set(await column("select distinct state from quotation"))).toEqual(new Set(quotationStates));
    expect(await count("quote_request where state = 'new'")).toBeGreaterThan(0);
    expect(
      await count(
        "quotation_line join quotation_version on quotation_version.id = version_id where sent_at is not null and delivery_days is null",
      ),
    ).toBeGreaterThan(0);
    const returned = await column<string>("select distinct state from return_request");
    expect(returned).toEqual(expect.arrayContaining(["asked", "approved", "refused", "settled"]));
    expect(
      await count(
        "sales_order where on_account_at is not null and payment_due_at < now() and payment_state = 'unpaid'",
      ),
    ).toBeGreaterThan(0);
    const paidBack = await column<string>("select distinct state from payment where amount_rupiah < 0");
    expect(paidBack).toEqual(expect.arrayContaining(["promised", "confirmed"]));
    expect(await count("proof_of_payment where status = 'checking'")).toBeGreaterThan(2);
    expect(await count("bank_mutation where state = 'open' and amount_rupiah > 0")).toBeGreaterThan(0);
    const methods = await column<string>("select distinct method from payment");
    expect(methods).toEqual(expect.arrayContaining(["transfer", "credit", "cash", "pph22"]));
  });

  it("has two to six orders on a usual day, and on the last days no more than on others", async () => {
    const placed = await column<number>(`
      select count(order_date)::int from generate_series(1, 365) ago
      left join sales_order on (order_date at time zone 'Asia/Jakarta')::date = (now() at time zone 'Asia/Jakarta')::date - ago
      group by ago order by ago`);
    const all = placed.reduce((sum, orders) => sum + orders, 0);
    expect(Math.max(...placed)).toBeLessThanOrEqual(9);
    const ofTwoDays = placed.slice(1).map((orders, place) => orders + (placed[place] ?? 0));
    expect(Math.max(...ofTwoDays)).toBeLessThanOrEqual(all * 0.016);
    for (const orders of placed.slice(0, 3)) {
      expect(orders).toBeGreaterThanOrEqual(2);
      expect(orders).toBeLessThanOrEqual(6);
    }
  });

  it("begins the day with a morning's work of each kind, and not with a week's", async () => {
    const owner = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const { waiting } = await owner("getToday", {});
    const expected: Record<keyof typeof waiting, [least: number, most: number]> = {
      newOrders: [1, 5],
      processing: [1, 4],
      paymentsToCheck: [3, 8],
      transfersToMatch: [1, 15],
      overdue: [1, 20],
      refunds: [1, 5],
      moneyLeft: [1, 5],
      returns: [1, 8],
      latePromises: [0, 5],
      toSend: [2, 20],
      toFinish: [8, 50],
      returnsToCome: [0, 8],
      requests: [1, 6],
      belowMinimum: [1, 25],
      misfits: [0, 3],
      missedParts: [3, 12],
    };
    const outside = Object.entries(expected).filter(([name, [least, most]]) => {
      const waits = waiting[name as keyof typeof waiting] ?? -1;
      return waits < least || waits > most;
    });
    expect(outside.map(([name]) => [name, waiting[name as keyof typeof waiting]])).toEqual([]);
    expect(await count(`missed_search where settled_at is null and ${olderThan(8, "last_at")}`)).toBe(0);
    expect(await count("missed_search where settled_at is not null")).toBeGreaterThan(20);
  });

  it("names purchase orders as each company's purchasing does, with the month of the order", async () => {
    const written: Record<string, RegExp> = {
      "PT Bara Kutai Sejahtera": /^\d{4}\/PO\/BKS-LOG\/(?<roman>[IVX]+)\/(?<year>\d{4})$/,
      "PT Mahakam Alat Berat": /^PO-MAB\/(?<year>\d{4})\/(?<month>\d\d)\/\d{3}$/,
      "PT Borneo Tambang Prima": /^BTP\/PROC\/(?<yy>\d\d)\/(?<roman>[IVX]+)\/\d{5}$/,
      "CV Karya Hidrolik Banua": /^No\. \d{3}\/KHB\/(?<roman>[IVX]+)\/(?<year>\d{4})$/,
      "PT Sawit Kapuas Lestari": /^SKL\.PO\.(?<yy>\d\d)(?<month>\d\d)\.\d{4}$/,
      "PT Nikel Morowali Teknik": /^4500\d{6}$/,
      "PT Semen Gresik Teknik Mandala": /^\d{5}\/SPB\/TM\.41\/(?<month>\d\d)\.(?<year>\d{4})$/,
      "PT Jalan Tol Lampung Konstruksi": /^\d{3}\/JTLK\/LOG\/(?<roman>[IVX]+)\/(?<year>\d{4})$/,
      "CV Sumber Rejeki Diesel": /^SRD \d{4}$/,
      "PT Musi Energi Tambang": /^PO\/MET-ME\/(?<roman>[IVX]+)\/(?<yy>\d\d)\/\d{4}$/,
      "PT Riau Rig Servis": /^RRS-PUR-(?<yy>\d\d)-\d{5}$/,
      "PT Weda Logam Halmahera": /^WLH\/(?<year>\d{4})\/PO\/\d{6}$/,
      "CV Cahaya Traktor Sulawesi": /^\d{3}\/CTS-MKS\/(?<roman>[IVX]+)\/(?<year>\d{4})$/,
      "PT Cikarang Forklift Center": /^PO(?<yy>\d\d)(?<month>\d\d)-\d{4}$/,
    };
    const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
    const { rows } = await shop.database.pool.query<{ company: string; number: string; day: string }>(`
      select distinct on (po_number) company_legal_name as company, po_number as number,
        to_char(order_date at time zone 'Asia/Jakarta', 'YYYY-MM') as day
      from sales_order where po_number <> '' order by po_number, order_date`);
    expect(rows.length).toBeGreaterThan(250);
    expect(new Set(rows.map(({ company }) => company))).toEqual(new Set(Object.keys(written)));
    for (const { company, number, day } of rows) {
      const found = written[company]?.exec(number);
      expect([number, found?.[0]]).toEqual([number, number]);
      const [year = "", month = ""] = day.split("-");
      for (const [name, value] of Object.entries(found?.groups ?? {})) {
        const told = { year, yy: year.slice(2), month, roman: roman[Number(month) - 1] }[name];
        expect([number, value]).toEqual([number, told]);
      }
    }
  });

  it("has parcels brought by day", async () => {
    const brought = `shipment_event where state = 'delivered' and user_id is null
      and extract(hour from at at time zone 'Asia/Jakarta') not between 9 and 17`;
    expect(await count(brought)).toBe(0);
  });

  it("lets nothing wait longer than a shop that is looked after", async () => {
    const days = { new: 3, processing: 3, "waiting for payment": 21, packing: 21, delivering: 28 };
    for (const [status, most] of Object.entries(days)) {
      expect(
        await column(`
          select order_code from sales_order where status = '${status}'
            and (select max(at) from sales_order_event where order_id = sales_order.id) < now() - interval '${most} days'`),
      ).toEqual([]);
    }
    const waiting = [
      `order_code from sales_order where payment_state = 'overpaid' and ${olderThan(21, "order_date")}`,
      `order_code from sales_order
        where on_account_at is not null and payment_state in ('unpaid', 'partly paid') and status <> 'cancel' and ${olderThan(75, "payment_due_at")}`,
      `id from shipment where state not in ('delivered', 'returned') and ${olderThan(28, "created_at")}`,
      `id from return_request where state not in ('settled', 'refused') and ${olderThan(28, "since")}`,
      `number from quotation where state in ('draft', 'sent', 'revised') and ${olderThan(28, "since")}`,
      `id from quote_request where state in ('new', 'in_work') and ${olderThan(4, "created_at")}`,
      `id from payment where state in ('checking', 'promised') and ${olderThan(14, "created_at")}`,
      `payment_id from entered_payment join payment on payment.id = payment_id
        where method in ('pph22', 'ppn') and day is null and ${olderThan(85, "payment.created_at")}`,
    ];
    for (const query of waiting) expect(await column(`select ${query}`)).toEqual([]);
  });

  it("has companies with their places and their lists", async () => {
    const [places = "", shared = "", own = ""] = await column<string>(`
      select (select count(*) from address where company_id is not null) as places,
        (select count(*) from saved_list where company_id is not null) as shared,
        (select count(*) from saved_list where company_id is null) as own`);
    expect([Number(places), Number(shared), Number(own)]).toEqual([18, 9, 2]);
    const sentElsewhere = "recipient_address <> customer_address and company_id is not null";
    expect(await count(`sales_order where ${sentElsewhere}`)).toBeGreaterThan(40);
    const rina = shop.callAs(await shop.callAs()("login", { body: demoBuyer }));
    expect((await rina("listAddresses", {})).map(({ label }) => label)).toEqual([
      "Kantor pusat Jakarta",
      "Gudang site Bengalon",
      "Workshop Sangatta Selatan",
    ]);
    const lists = await rina("listSavedLists", {});
    expect(lists.map(({ name, isShared, isOwn }) => [name, isShared, isOwn])).toEqual([
      ["Rencana overhaul unit 12", false, true],
      ["Service 1000 jam PC200-8", true, false],
      ["Service 250 jam PC200-8", true, true],
      ["Stok gudang Sangatta", true, false],
    ]);
    const { lines } = await rina("getSavedList", { params: { id: lists[2]?.id ?? "" } });
    expect(lines[0]).toEqual({ number: "6736-51-5142", qty: 2 });
    const numbers = await column<string>("select distinct number from saved_list_line");
    const answers = await Promise.all(
      numbers.map((filterKeyWord) => shop.callAs()("pageProducts", { body: { filterKeyWord } })),
    );
    expect(numbers.filter((_, place) => answers[place]?.total === 0)).toEqual([]);
  });

  it("has taken its PPN to Coretax month by month, and waits for some of the last numbers", async () => {
    const finance = shop.callAs(await shop.callAs()("login", { body: demoStaff[1] }));
    const months = await column<string>(
      "select distinct to_char(issued_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month from document order by month desc limit 4",
    );
    const all = await Promise.all(months.map((month) => finance("listTaxInvoices", { query: { month } })));
    const sum = (state: "numbered" | "sent" | "ready" | "unnamed", from: typeof all) =>
      from.reduce((total, { states }) => total + states[state].count, 0);
    expect(sum("numbered", all)).toBeGreaterThan(60);
    expect(sum("sent", all.slice(0, 2))).toBeGreaterThan(0);
    expect(sum("unnamed", all)).toBeGreaterThan(0);
    expect(all.slice(1).every(({ files }) => files.length > 0)).toBe(true);
    const withPdf = all.flatMap(({ rows }) => rows).filter(({ hasPdf }) => hasPdf);
    expect(withPdf.length).toBeGreaterThan(1);
    for (const { buyer, taxNumber, day } of withPdf) {
      expect(buyer.name).toBe("PT Bara Kutai Sejahtera");
      expect(taxNumber).toMatch(new RegExp(`^0400${day.slice(2, 4)}\\d{11}$`));
    }
    const pdf = await shop.app.inject({
      url: `/v1/admin/taxinvoices/${withPdf[0]?.id}/pdf`,
      headers: { authorization: `Bearer ${await shop.callAs()("login", { body: demoStaff[1] })}` },
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    await expectWholeCoretaxFiles();
  });

  it("has mails in its mailbox, whose links open and whose documents can be read", async () => {
    const page = await shop.app.inject({ url: "/dev/mail" });
    const ids = [...page.body.matchAll(/\/dev\/mail\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(40);
    const mails = await shop.database.pool.query<{
      html: string;
      text: string;
      attachments: { fileName: string; base64: string }[];
    }>("select html, text, attachments from kept_mail");
    const files = mails.rows.flatMap(({ attachments }) => attachments);
    expect(files.length).toBeGreaterThan(8);
    for (const { fileName, base64 } of files) {
      expect([fileName, Buffer.from(base64, "base64").subarray(0, 5).toString()]).toEqual([
        fileName,
        "%PDF-",
      ]);
    }
    const ofTax = await shop.database.pool.query<{ html: string; attachments: { fileName: string }[] }>(
      "select html, attachments from kept_mail join mail using (id) where template = 'tax-invoice'",
    );
    expect(ofTax.rows.length).toBeGreaterThan(0);
    for (const { html, attachments } of ofTax.rows) {
      const [, number] = /INV\/(20\d\d\/\d{4})/.exec(html) ?? [];
      expect(attachments.map(({ fileName }) => fileName)).toEqual([
        `faktur-pajak-INV-${number?.replace("/", "-")}.pdf`,
      ]);
    }
    const codes = new Set(mails.rows.flatMap(({ html }) => /\/order#([\w-]{43})/.exec(html)?.[1] ?? []));
    expect(codes.size).toBeGreaterThan(20);
    for (const code of codes) {
      const { statusCode } = await shop.app.inject({
        url: "/v1/order-link",
        headers: { "order-link": code },
      });
      expect(statusCode).toBe(200);
    }
  });

  it("keeps the laws of every order", async () => {
    for (const customer of await column<string>("select id from app_user where role = 'member'")) {
      expect(await brokenLaws(shop.database.pool, customer)).toEqual([]);
    }
  }, 60_000);

  it("tells of any days the same money and sales as its payments of all days do", async () => {
    const all = await movedEver();
    const ever = { from: "2000-01-01", to: "2099-12-31" };
    const asked = { by: "day", language: "id", limit: 1_000 } as const;
    const sold = await readSales(shop.db, { ...asked, ...ever });
    expect(sold.rows.map(({ key, revenue }) => [key, revenue])).toEqual(sumsBy(all, ({ day }) => day));
    const days = all.map(({ day }) => day).toSorted();
    const [first = "", last = ""] = [days[0], days.at(-1)];
    let periods = 0;
    for (let from = addDays(first, -3); from <= last; from = addDays(from, 9)) {
      const to = addDays(from, [0, 1, 6, 30, 92][periods % 5] ?? 0);
      const isWithin = (day: string) => from <= day && day <= to;
      const { accounts } = await readMoney(shop.db, { from, to, limit: 0 });
      const told = accounts.map(({ method, received, sent }) => ({ method, amount: received - sent }));
      expect(sumsBy(told, ({ method }) => method)).toEqual(
        sumsBy(
          all.filter(({ day }) => isWithin(day)),
          ({ method }) => method,
        ),
      );
      const { rows } = await readSales(shop.db, { ...asked, from, to });
      expect(rows).toEqual(sold.rows.filter(({ key }) => isWithin(key)));
      periods += 1;
    }
    expect(periods).toBeGreaterThan(35);
  }, 60_000);

  it("leaves every order where its last move led", async () => {
    expect(
      await column(`
        select order_code from sales_order where status <> (
          select to_status from sales_order_event where order_id = sales_order.id order by id desc limit 1)`),
    ).toEqual([]);
    expect(
      await column(`
        select order_id from (
          select order_id, at, lag(at) over (partition by order_id order by id) as before from sales_order_event) moved
        where before > at`),
    ).toEqual([]);
  });

  it("ends with yesterday, and leaves nothing to be sent", async () => {
    const today = "(now() at time zone 'Asia/Jakarta')::date::timestamp at time zone 'Asia/Jakarta'";
    expect(await count(`sales_order where order_date >= ${today}`)).toBe(0);
    expect(await count(`audit_log where created_at >= ${today} and subject <> 'setting'`)).toBe(0);
    expect(await count("mail where sent_at is null")).toBe(0);
    expect(await count("order_number where day >= (now() at time zone 'Asia/Jakarta')::date")).toBe(0);
    expect(
      await column(`
        select day from order_number where last <> (
          select count(*) from sales_order where order_code like 'SO-' || to_char(day, 'YYYYMMDD') || '-%')`),
    ).toEqual([]);
  });

  it("writes few mails when the shop's jobs begin", async () => {
    const parts = { ...shop.dependencies, db: shop.db };
    const { signal } = new AbortController();
    await followUnpaidOrders(parts, signal);
    await remindOfAccounts(parts, signal);
    await finishDeliveredOrders(parts, signal);
    await followQuotations(parts, signal);
    expect(await count("mail where sent_at is null")).toBeLessThan(60);
  });

  it("numbers its documents from 1 in each year", async () => {
    expect(
      await column(`
        select kind || year from document_number where kind <> 'quotation' and last <> (
          select count(*) from document where document.kind = document_number.kind and document.year = document_number.year)`),
    ).toEqual([]);
    expect(
      await column(
        "select number from document where year <> extract(year from issued_at at time zone 'Asia/Jakarta')",
      ),
    ).toEqual([]);
    expect(
      await column(
        "select number from document where snapshot ->> 'invoiceNumber' not in (select number from document)",
      ),
    ).toEqual([]);
  });

  it("opens to the staff, to a company's buyer and to the customer of before, who has ordered nothing", async () => {
    for (const { email, password } of [demoAdministrator, demoBuyer, ...demoStaff]) {
      expect(announcement).toContain(`${email} / ${password}`);
      await shop.callAs()("login", { body: { email, password } });
    }
    const call = shop.callAs(await shop.callAs()("login", { body: demoCustomer }));
    expect(await call("listOrders", { query: {} })).toEqual([]);
    expect((await call("getCartSummary", {})).data).toEqual([]);
  });

  it("ends the office's logins once others can reach it", async () => {
    const env = readEnvironment({ HOST: "0.0.0.0", DATA_DIR: shop.dependencies.env.dataDirectory });
    await prepareShop({ ...shop.dependencies, db: shop.db, env });
    for (const { email, password } of [demoBuyer, ...demoStaff]) {
      const { status } = await refusalOf(shop.callAs()("login", { body: { email, password } }));
      expect(status).toBe(401);
    }
    expect(await column("select distinct role from app_user where blocked_at is null")).toEqual(
      expect.not.arrayContaining(["sales", "finance", "warehouse", "catalogue"]),
    );
  });

  it("loses no file that any row of any table names, and no table names files where nobody looks", async () => {
    const folder = join(shop.dependencies.env.dataDirectory, "files");
    const longAgo = new Date("2020-01-01");
    const keys: string[] = [];
    for await (const key of shop.dependencies.files.list()) {
      keys.push(key);
      utimesSync(join(folder, key), longAgo, longAgo);
    }
    const parts = new Map(keys.map((key) => [key, uniquePart(key)]));
    const all = new Set(parts.values());
    const known = new Set(
      (await listNamingColumns(shop.db)).map((place) => `${place.table}.${place.column}`),
    );
    const named = new Set<string>();
    const unknown = new Set<string>();
    const tables = await column<string>(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
    );
    for (const table of tables.filter(
      (name) => !["picture", "audit_log", "mail", "kept_mail"].includes(name),
    )) {
      // Whole numbers are not names; everything else in a row is searched as text.
      const rows = await column<Record<string, unknown>>(`select to_jsonb(t) from "${table}" t`);
      for (const row of rows) {
        for (const [name, value] of Object.entries(row)) {
          for (const part of JSON.stringify(value).match(/[0-9a-f]{32,}/g) ?? []) {
            if (!all.has(part)) continue;
            named.add(part);
            if (!known.has(`${table}.${name}`)) unknown.add(`${table}.${name}`);
          }
        }
      }
    }
    expect([...unknown]).toEqual([]);
    expect(named.size).toBeGreaterThan(100);
    await clearUnnamedFiles(shop.dependencies);
    const left: string[] = [];
    for await (const key of shop.dependencies.files.list()) left.push(key);
    expect(left.sort()).toEqual(keys.filter((key) => named.has(parts.get(key) ?? "")).sort());
  });

  it("sells every part, as before", async () => {
    const { products, total } = await shop.callAs()("pageProducts", { body: {} });
    expect(total).toBe(491);
    expect(products).toHaveLength(12);
    const stocks = await column<string>("select distinct on_hand - reserved > 5 from stock");
    expect(stocks.length).toBe(2);
  });

  it("erases people so that no table holds a word about them but what books must keep, and these until their years are over", async () => {
    const { pool } = shop.database;
    const people: string[] = [];
    for (const id of await column<string>(
      // The people of the office were made anonymous above; what the staff wrote is about others.
      "select id from app_user where role = 'member' and id not in (select user_id from audit_log) order by id",
    )) {
      const open = await listOpenOrderCodes(shop.db, id);
      // Nobody is erased while money is left between them and the shop.
      const unsettled = await listUnsettledOrderCodes(shop.db, id);
      const credit = await creditOf(shop.db, { userId: id, companyId: null });
      if (open.length + unsettled.length + credit === 0) people.push(id);
    }
    expect(people.length).toBeGreaterThan(20);
    await pool.query("create temporary table people as select id from app_user where id = any($1::uuid[])", [
      people,
    ]);
    const [somebody = ""] = await column<string>(
      `select user_id from sales_order where user_id = any('{${people.join(",")}}') limit 1`,
    );
    const ofSomebody = `(select id from sales_order where user_id = '${somebody}' limit 1)`;
    await pool.query(`
      insert into address (user_id, label, recipient_salutation, recipient_first_name, recipient_last_name, recipient_company, recipient_email,
        recipient_phone_number, recipient_address, recipient_subdistrict_id, recipient_subdistrict, recipient_city, recipient_province, recipient_postal_code)
        select '${somebody}', 'Site', 'Mr', '', '', '', '', '', '', id, '', '', '', '' from subdistrict limit 1;
      insert into cart_item (user_id, product_id, qty) select '${somebody}', id, 1 from product limit 1;
      insert into saved_list (user_id, name) values ('${somebody}', 'Servis');
      insert into session (token_hash, user_id) values ('x', '${somebody}');
      insert into idempotency_key (user_id, key, request_hash, answer) values ('${somebody}', 'x', 'x', '{}');
      insert into one_time_token (token_hash, user_id, purpose, expires_at) values ('x', '${somebody}', 'new-password', now());
      insert into payment_attempt (order_id, reference, method, amount_rupiah, expires_at, instructions)
        values (${ofSomebody}, 'x-1', 'qris', 1, now(), '{}');
      insert into payment_notice (transaction_id, status, refund_keys, reference, payload) values ('x', 'x', '', 'x-1', '{}');
      insert into kept_mail (id, sender, recipient, subject, html, text)
        select id, '', '', '', '', '' from mail where order_id = ${ofSomebody} limit 1
        on conflict do nothing`);
    const marked = await markPeople(pool, people);
    expect(marked.length).toBeGreaterThan(100);
    const owner = await column<string>("select id from app_user where role = 'owner' limit 1");
    for (const customerId of people) {
      const [email = ""] = await column<string>(
        `select coalesce(nullif(email, ''), phone_number) from app_user where id = '${customerId}'`,
      );
      await eraseCustomer(shop.dependencies, { customerId, email, userId: owner[0] ?? "" });
    }
    const unnamed = async (...named: string[][]) =>
      (await findMarked(pool)).filter((place) => !named.flat().includes(place));
    expect(await unnamed(books, records)).toEqual([]);
    await pool.query(`update sales_order set order_date = order_date - interval '12 years', updated_at = updated_at - interval '12 years'
      where user_id in (select id from people)`);
    await pool.query("update bank_mutation set booked_on = booked_on - 4400");
    const { signal } = new AbortController();
    await closeOldBooks(shop.db, 10, signal);
    await closeOldStatements(shop.db, 10, signal);
    expect(await unnamed(records)).toEqual([]);
  }, 120_000);
});

/** Each file for Coretax contains exactly those invoices of its month that the database names for it. */
async function expectWholeCoretaxFiles(): Promise<void> {
  const { rows } = await shop.database.pool.query<{ month: string; content: string; numbers: string[] }>(`
    select month, content, array_agg(document.number) as numbers
    from coretax_file join tax_invoice on file_id = coretax_file.id join document on document.id = document_id
    group by coretax_file.id`);
  expect(rows.length).toBeGreaterThan(10);
  for (const { month, content, numbers } of rows) {
    const named = [...content.matchAll(/<RefDesc>([^<]*)</g)].map(([, number]) => number);
    expect(new Set(named)).toEqual(new Set(numbers));
    const days = [...content.matchAll(/<TaxInvoiceDate>([^<]*)</g)].map(([, day]) => day?.slice(0, 7));
    expect(new Set(days)).toEqual(new Set([month]));
  }
}

describe("the packed history", () => {
  it("lets nobody in the office work on a Sunday, or at night", async () => {
    const { day } = await readPackedHead();
    const { tables } = await readHistory(day);
    const worked = rowsOf(tables, "audit_log").map(
      ({ created_at: at }) => new Date(Date.parse(String(at)) + 7 * 3_600_000),
    );
    expect(worked.length).toBeGreaterThan(3_000);
    expect(worked.filter((at) => at.getUTCDay() === 0)).toEqual([]);
    expect(worked.filter((at) => at.getUTCHours() < 7 || at.getUTCHours() > 20)).toEqual([]);
  });

  it("is that of the present sources: after a change of what lives it, `npm run demo:history` writes it again", async () => {
    expect((await readPackedHead()).madeFrom).toBe(await digestOfSources());
  });

  it("names no day in its mails that the moving of days has missed", async () => {
    const { tables } = await readHistory("2028-08-10");
    const days = rowsOf(tables, "kept_mail").flatMap(({ subject, html }) => [
      ...`${String(subject)} ${String(html)}`.matchAll(/\b\d{1,2} \p{L}{3,9} 20\d\d\b/gu),
    ]);
    expect(days.length).toBeGreaterThan(50);
    expect(new Set(days.map(([day]) => day.split(" ")[2]))).toEqual(new Set(["2028"]));
  });
});

const document = (id: string, sequence: number, year: number, issuedAt: string) => [
  id,
  "invoice",
  year,
  sequence,
  `INV/${year}/000${sequence}`,
  issuedAt,
  { invoiceNumber: `INV/${year}/000${sequence}` },
];

describe("a demo shop without its history", () => {
  it.each([
    ["is asked for its catalogue alone", { DEMO: "catalogue" }, demoCustomer.email],
    ["others can reach", { HOST: "0.0.0.0" }, demoAdministrator.email],
  ])(
    "is one that %s",
    async (_, variables, told) => {
      const other = await startTestShop({ variables });
      try {
        const lines = await prepareShop({ ...other.dependencies, db: other.db });
        expect(lines).toContain(told);
        expect(lines).not.toContain(demoBuyer.email);
        const { rows } = await other.database.pool.query(
          "select from sales_order union all select from company",
        );
        expect(rows).toEqual([]);
      } finally {
        await other.close();
      }
    },
    60_000,
  );
});

/** An invoice in a file for Coretax. */
const block = (number: string) => `    <TaxInvoice>\n      <RefDesc>${number}</RefDesc>\n    </TaxInvoice>\n`;

describe("a history that is loaded on another day", () => {
  const from = "2026-11-25";

  it("has all its days moved, also those in orders' codes", () => {
    const text = `{"at":"2026-11-24T16:59:00.5+00:00","day":"2026-02-28","code":"SO-20261124-0003","id":"a1b2c3d4-2026-4411-9011-20261124abcd"}`;
    expect(redateText(text, { from, to: "2027-01-02" })).toBe(
      `{"at":"2027-01-01T16:59:00.5+00:00","day":"2026-04-07","code":"SO-20270101-0003","id":"a1b2c3d4-2026-4411-9011-20261124abcd"}`,
    );
    expect(redateText(text, { from, to: from })).toBe(text);
  });

  it("has purchase orders that tell the month and the year of their new days, in every text", () => {
    const tables = [
      {
        table: "sales_order",
        columns: ["company_legal_name", "po_number", "order_date"],
        rows: [
          // It is 1 January in Jakarta.
          ["PT Bara Kutai Sejahtera", "3412/PO/BKS-LOG/XI/2026", "2026-12-31T18:00:00+00:00"],
          ["PT Cikarang Forklift Center", "PO2611-1088", "2026-12-30T03:00:00+00:00"],
          // A replacement has the number of the order before it.
          ["PT Bara Kutai Sejahtera", "3412/PO/BKS-LOG/XI/2026", "2027-02-01T03:00:00+00:00"],
          ["PT Nikel Morowali Teknik", "4500118801", "2026-12-30T03:00:00+00:00"],
          ["", "", "2026-12-30T03:00:00+00:00"],
        ],
      },
      {
        table: "mail",
        columns: ["text"],
        rows: [["No. PO 3412/PO/BKS-LOG/XI/2026; PO2611-1088; PO 4500118801; 13412/PO/BKS-LOG/XI/2026"]],
      },
    ];
    const [orders, mails] = renumberDocuments(tables);
    expect(orders?.rows.map(([, number]) => number)).toEqual([
      "3412/PO/BKS-LOG/I/2027",
      "PO2612-1088",
      "3412/PO/BKS-LOG/I/2027",
      "4500118801",
      "",
    ]);
    expect(mails?.rows).toEqual([
      ["No. PO 3412/PO/BKS-LOG/I/2027; PO2612-1088; PO 4500118801; 13412/PO/BKS-LOG/XI/2026"],
    ]);
  });

  it("divides a file for Coretax whose invoices are of two months now, and tells the year in their numbers", () => {
    const tables = [
      {
        table: "document",
        columns: ["id", "number", "issued_at"],
        rows: [
          // It is 1 January in Jakarta.
          ["a", "INV/2026/0001", "2025-12-31T18:00:00+00:00"],
          ["b", "INV/2025/0009", "2025-12-31T09:00:00+00:00"],
          ["c", "INV/2025/0010", "2025-12-31T10:00:00+00:00"],
        ],
      },
      {
        table: "coretax_file",
        columns: ["id", "month", "content"],
        rows: [
          [
            7,
            "2025-11",
            `<L>\n${block("INV/2025/0009")}${block("INV/2025/0010")}${block("INV/2026/0001")}</L>\n`,
          ],
        ],
      },
      {
        table: "tax_invoice",
        columns: ["document_id", "file_id", "number"],
        rows: [
          ["a", 7, "04002500000000012"],
          ["b", 7, ""],
          ["c", 7, ""],
        ],
      },
      {
        table: "audit_log",
        columns: ["id", "action", "subject_id", "subject_label", "after"],
        rows: [
          [41, "tax.writeFile", "7", "2025-11", { invoices: 3 }],
          [42, "tax.number", "a", "INV/2026/0001", { taxNumber: "04002500000000012" }],
          [50, "order.note", "c", "SO-20260105-0001", null],
        ],
      },
    ];
    const [, files, invoices, audit] = redateTaxInvoices(tables);
    expect(files?.rows).toEqual([
      [7, "2025-12", `<L>\n${block("INV/2025/0009")}${block("INV/2025/0010")}</L>\n`],
      [8, "2026-01", `<L>\n${block("INV/2026/0001")}</L>\n`],
    ]);
    expect(invoices?.rows).toEqual([
      ["a", 8, "04002600000000012"],
      ["b", 7, ""],
      ["c", 7, ""],
    ]);
    expect(audit?.rows).toEqual([
      [41, "tax.writeFile", "7", "2025-12", { invoices: 2 }],
      [42, "tax.writeFile", "8", "2026-01", { invoices: 1 }],
      [43, "tax.number", "a", "INV/2026/0001", { taxNumber: "04002600000000012" }],
      [50, "order.note", "c", "SO-20260105-0001", null],
    ]);
  });

  it("begins the documents' numbers again on both sides of the turn of the year", () => {
    const columns = ["id", "kind", "year", "sequence", "number", "issued_at", "snapshot"];
    const tables = [
      {
        table: "document",
        columns,
        rows: [
          // It was in 2025 before the days were moved.
          document("a", 4, 2025, "2026-01-03T02:00:00+00:00"),
          document("b", 1, 2026, "2026-01-09T02:00:00+00:00"),
        ],
      },
      { table: "document_number", columns: ["kind", "year", "last"], rows: [["invoice", 2025, 4]] },
      { table: "mail", columns: ["facts"], rows: [[{ text: "INV/2025/0004 and INV/2026/0001" }]] },
    ];
    const [documents, numbers, mails] = renumberDocuments(tables);
    expect(documents?.rows.map(([, , year, sequence, number]) => [year, sequence, number])).toEqual([
      [2026, 1, "INV/2026/0001"],
      [2026, 2, "INV/2026/0002"],
    ]);
    expect(numbers?.rows).toEqual([["invoice", 2026, 2]]);
    expect(mails?.rows).toEqual([[{ text: "INV/2026/0001 and INV/2026/0002" }]]);
  });
});
