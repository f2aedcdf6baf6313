import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { olderOrder, runOlder, startOlder, thirdOrder } from "#testing/older-version/statements.ts";
import { openOlderDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { projectRoot } from "../../process/project-root.ts";
import { makeAuditMonths } from "./audit-months.ts";
import { migrate } from "./migrate.ts";

/** PGlite makes a database within some seconds, on a busy machine within many. */
const patient = { timeout: 90_000 };

/** Makes Ratna the owner, whose access token is `ratna-of-the-older-shop`, in a database of any version. */
const owner = `
  insert into app_user (id, role, username, email, email_normalized, password_hash, email_confirmed_at, first_name, created_by, updated_by)
  values ('a0000000-0000-4000-8000-000000000001', 'owner', 'ratna', 'ratna@mandirijaya.example', 'ratna@mandirijaya.example', 'none', now(), 'Ratna', 'ratna', 'ratna');
  insert into session (token_hash, user_id) values (encode(sha256('ratna-of-the-older-shop'), 'hex'), 'a0000000-0000-4000-8000-000000000001');`;
const orderIds = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `d0000000-0000-4000-8000-00000000000${n}`);

test("edits that only the audit remembered stay in the history of their orders", patient, async () => {
  const older = await openOlderDatabase("0011_audit_beside_moves");
  await older.database.pool.query(owner);
  await older.database.pool.query(`
    insert into sales_order (id, order_code, user_id, language, subtotal_rupiah, shipping_cost_rupiah, total_rupiah, weight_grams, chargeable_kilograms, shipping_provider, shipping_method, is_shipping_estimate,
      customer_salutation, customer_first_name, customer_last_name, customer_company, customer_email, customer_phone_number, customer_address, customer_subdistrict_id, customer_subdistrict, customer_city, customer_province, customer_postal_code,
      recipient_salutation, recipient_first_name, recipient_last_name, recipient_company, recipient_email, recipient_phone_number, recipient_address, recipient_subdistrict_id, recipient_subdistrict, recipient_city, recipient_province, recipient_postal_code)
    values ('${orderIds[0]}', 'SO-20261120-0001', 'a0000000-0000-4000-8000-000000000001', 'id', 1500000, 0, 1500000, 1, 1, 'jne', 'REG', false,
      'Mr', '', '', '', '', '', '', 1, '', '', '', '', 'Mr', '', '', '', '', '', '', 1, '', '', '', '');
    insert into audit_entry (user_id, user_name, action, subject, subject_id, subject_label, before, after)
    values ('a0000000-0000-4000-8000-000000000001', 'ratna', 'order.edit', 'order', '${orderIds[0]}', 'SO-20261120-0001', '{"total": 2000000}', '{"total": 1500000, "reason": "one less"}');`);
  await migrate(older.database);
  const shop = await startTestShop({ on: older });
  try {
    const { timeline } = await shop.callAs("ratna-of-the-older-shop")("getAdminOrder", {
      params: { id: "SO-20261120-0001" },
    });
    expect(timeline).toMatchObject([{ kind: "edited", totalBefore: 2_000_000, totalAfter: 1_500_000 }]);
  } finally {
    await shop.close();
  }
});

test("confirmations that one transfer was divided among stay one transfer", patient, async () => {
  const older = await openOlderDatabase("0108_corrections_of_a_confirmation");
  const { pool } = older.database;
  await pool.query(owner);
  const write = async (number: number, amount: number, picture: string) => {
    const [id, code] = [orderIds[number], `20261120-000${number}`];
    await pool.query(`
    insert into sales_order (id, order_code, user_id, status, language, subtotal_rupiah, shipping_cost_rupiah, total_rupiah, weight_grams, chargeable_kilograms, shipping_provider, shipping_method, is_shipping_estimate,
      customer_salutation, customer_first_name, customer_last_name, customer_company, customer_email, customer_phone_number, customer_address, customer_subdistrict_id, customer_subdistrict, customer_city, customer_province, customer_postal_code,
      recipient_salutation, recipient_first_name, recipient_last_name, recipient_company, recipient_email, recipient_phone_number, recipient_address, recipient_subdistrict_id, recipient_subdistrict, recipient_city, recipient_province, recipient_postal_code)
    values ('${id}', 'SO-${code}', 'a0000000-0000-4000-8000-000000000001', 'waiting for payment', 'id', 0, 0, 0, 1, 1, 'jne', 'REG', false,
      'Mr', '', '', '', '', '', '', 1, '', '', '', '', 'Mr', '', '', '', '', '', '', 1, '', '', '', '');
    insert into payment (id, order_id, method, amount_rupiah, state, reference) values ('${id}', '${id}', 'transfer', ${amount}, 'checking', 'INV-${code}');
    insert into proof_of_payment (id, order_id, invoice_code, amount_rupiah, sender_name, sender_email, payment_to, transferred_at, receipt_key, receipt_hash, created_by, updated_by)
    values ('${id}', '${id}', 'INV-${code}', ${amount}, 'Bendahara', 'bendahara@contoh.example', 'Bank Central Asia', now(), '${picture}', 'same', 'budi', 'budi');`);
  };
  await write(1, 1_500_000, "receipts/together.jpg");
  await write(2, 250_000, "receipts/together.jpg");
  // The same photograph, which was sent by itself.
  await write(3, 100_000, "receipts/alone.jpg");
  await migrate(older.database);
  const shop = await startTestShop({ on: older });
  try {
    const { rows } = await shop.callAs("ratna-of-the-older-shop")("listPayments", { query: {} });
    const beside = new Map(
      rows.map((row) => [
        row.orderCode,
        { transfer: row.sameTransfer.map(({ amount }) => amount), picture: row.samePicture.length },
      ]),
    );
    expect(beside).toEqual(
      new Map([
        ["SO-20261120-0001", { transfer: [250_000], picture: 1 }],
        ["SO-20261120-0002", { transfer: [1_500_000], picture: 1 }],
        ["SO-20261120-0003", { transfer: [], picture: 2 }],
      ]),
    );
  } finally {
    await shop.close();
  }
});

/** Writes a line as the version before brand and grade wrote it. */
const writeQuotedLine = (version: number) => `
  insert into quotation_line (version_id, position, product_id, code, name, qty, sales_unit, price_rupiah, delivery_days, alternative_of, note)
  select id, 0, null, '1R-0750', 'Fuel filter', 2, 'pcs', 250000, 0, null, '' from quotation_version where version = ${version}`;

test(
  "a quotation of the version before brand and grade is shown without them, also what that version still writes",
  patient,
  async () => {
    const older = await openOlderDatabase("0063_state_of_orders_set_off");
    const { pool } = older.database;
    const id = "e0000000-0000-4000-8000-000000000001";
    await pool.query(owner);
    await pool.query(`
    insert into quotation (id, number, state, version, edit, phone_number, language)
    values ('${id}', '001/PNW/MJ/XI/2026', 'sent', 1, 2, '081234567890', 'en');
    insert into quotation_version (quotation_id, version, sent_at, sent_by, name, valid_until, delivery, shipping_cost_rupiah, terms, total_rupiah, snapshot)
    values ('${id}', 1, now(), 'a0000000-0000-4000-8000-000000000001', 'Pak Joko', current_date + 7, 'loco', 0, 'Cash', 500000, '{
      "number": "001/PNW/MJ/XI/2026", "version": 1, "subtotal": 500000, "shippingCost": 0, "total": 500000, "delivery": "loco", "validUntil": "2030-12-31",
      "terms": "Cash", "tax": null, "signer": {"name": "", "title": ""}, "logo": null,
      "seller": {"name": "Mandiri Jaya", "legal": {"name": "CV. Mandiri Jaya", "nib": "", "npwp": "", "isTaxable": false}, "address": "", "phone": "", "whatsapp": "", "email": ""},
      "buyer": {"name": "Pak Joko", "company": "", "address": "", "phoneNumber": "081234567890", "email": "", "npwp": "", "nitku": ""},
      "lines": [{"position": 0, "code": "1R-0750", "name": "Fuel filter", "qty": 2, "salesUnit": "pcs", "price": 250000, "deliveryDays": 0, "alternativeOf": null, "note": ""}]
    }');`);
    await pool.query(writeQuotedLine(1));
    await migrate(older.database);
    const shop = await startTestShop({ on: older });
    try {
      const call = shop.callAs("ratna-of-the-older-shop");
      const { text } = await call("writeQuotationMessage", { params: { id } });
      expect(text).toContain("1. 1R-0750 Fuel filter: 2 × Rp 250.000");
      const link = /\/quotation#([\w-]{43})/.exec(text)?.[1] ?? "";
      const seen = await shop.callAs()("getLinkedQuotation", { headers: { "quotation-link": link } });
      expect(seen.lines).toMatchObject([{ code: "1R-0750", brand: "", grade: null }]);
      await pool.query(`insert into quotation_version (quotation_id, version, name, valid_until, delivery, shipping_cost_rupiah, terms, total_rupiah)
      values ('${id}', 2, 'Pak Joko', current_date + 7, 'loco', 0, 'Cash', 500000)`);
      await pool.query(writeQuotedLine(2));
      const { content } = await call("getQuotation", { params: { id } });
      expect(content.lines).toMatchObject([{ qty: 2, brand: "", grade: null }]);
    } finally {
      await shop.close();
    }
  },
);

/** A shop of the version before the model of orders, with rows in each table. */
async function openFilledDatabase(): Promise<TestDatabase> {
  const older = await openOlderDatabase("0026_words_in_one_value");
  const rows = readFileSync(join(projectRoot, "testing/older-version/rows.sql"), "utf8");
  await older.database.pool.query(rows);
  return older;
}

// The expected values of a line: its part number, its pieces, and how many of them are held.
const seal = (qty: number) => ["07000-12011", qty, null];
const filter = (qty: number, held: number) => ["1R-0750", qty, held];
const roller = (held: number) => ["20Y-30-00012", 1, held];

describe("a shop of the version before the model of orders", () => {
  let older: TestDatabase;
  let tables: Table[];
  let before: Record<string, string[]>;
  let shop: TestShop;
  let call: AdminCall;

  beforeAll(async () => {
    older = await openFilledDatabase();
    tables = await tablesOf(older);
    before = await rowsOf(older, tables);
    await migrate(older.database);
    shop = await startTestShop({ on: older });
    call = shop.callAs("ratna-of-the-older-shop");
  });
  afterAll(() => shop.close());

  const orderOf = (id: string) => call("getAdminOrder", { params: { id } });

  it("reads its lists from their indexes alone, also where products were written again", async () => {
    const { rows } = await older.database.pool.query(
      "select relname from pg_class where relname in ('product', 'sales_order', 'sales_order_line') and (relpages = 0 or relallvisible < relpages)",
    );
    expect(rows).toEqual([]);
  });
  const linesOf = async (id: string) =>
    (await orderOf(id)).lines.map(({ code, qty, reservedQty }) => [code, qty, reservedQty]);

  const sumsOf = async (id: string) => {
    const { subtotal, charges, total } = await orderOf(id);
    return [subtotal, charges.map(({ kind, amount }) => [kind, amount]), total];
  };

  const transfers = async (state: "open" | "matched" | "ignored") =>
    (await call("listMutations", { query: { state } })).rows.map(({ amount, orders, proposals }) => [
      amount,
      orders[0]?.orderCode ?? proposals[0]?.orderCode,
    ]);

  it("has rows in each table, and keeps them as they are", async () => {
    expect(tables.filter(({ name }) => before[name]?.length === 0)).toEqual([]);
    expect(await rowsOf(older, tables)).toEqual(before);
  });

  it("shows each order as it was", async () => {
    const shown = await Promise.all(
      orderIds.map(async (id) => {
        const { orderStatus, total, lines, payments, shippingAirwayBills } = await orderOf(id);
        const held = lines.map(({ code, qty, reservedQty }) => [code, qty, reservedQty]);
        return [orderStatus, total, held, payments.map(({ status }) => status), shippingAirwayBills];
      }),
    );
    const [hose, cover] = [
      ["AB-100", 1, null],
      ["9X-7700", 1, null],
    ];
    expect(shown).toEqual([
      ["new", 630_000, [filter(2, 2), seal(10)], [], null],
      ["processing", 1_040_000, [filter(4, 3), seal(5)], [], null],
      ["waiting for payment", 260_123, [filter(1, 1)], ["checking"], null],
      ["waiting for payment", 4_684_124, [roller(1)], ["rejected"], null],
      ["packing", 110_000, [hose, cover], ["accepted"], null],
      ["delivering", 510_000, [filter(2, 0)], ["accepted"], "JNE0123456789"],
      ["done", 4_684_000, [roller(0)], ["accepted", "rejected"], "JNE0000000007"],
      ["cancel", 260_123, [filter(1, 0)], ["rejected"], null],
    ]);
    const own = await shop.callAs("budi-of-the-older-shop")("getOrder", {
      params: { id: orderIds[0] ?? "" },
    });
    expect(own.lines).toMatchObject([
      { ProductId: 1, code: "1R-0750", price: 250_000, qty: 2, customerNotes: "" },
      { ProductId: 3, code: "07000-12011", price: 12_000, qty: 10, customerNotes: "for the PC200" },
    ]);
  });

  it("has one shipment of each order that left, with all its pieces", async () => {
    const fulfilled = await Promise.all(
      orderIds.map(async (id) => {
        const { fulfilmentState, shipments, lines } = await orderOf(id);
        return [fulfilmentState, lines.map(({ shippedQty }) => shippedQty), shipments];
      }),
    );
    expect(fulfilled.slice(0, 5)).toEqual([
      ["nothing", [0, 0], []],
      ["nothing", [0, 0], []],
      ["nothing", [0], []],
      ["nothing", [0], []],
      ["nothing", [0, 0], []],
    ]);
    expect(fulfilled.slice(5)).toMatchObject([
      [
        "shipped",
        [2],
        [
          {
            position: 1,
            state: "handed over",
            shippingProvider: "jne",
            shippingMethod: "REG",
            cost: 10_000,
            airwayBill: "JNE0123456789",
            handedOverAt: "2026-11-20T06:06:00.000Z",
            handedOverBy: "Ratna Dewi",
            deliveredAt: null,
            lines: [{ qty: 2 }],
          },
        ],
      ],
      [
        "delivered",
        [1],
        [
          {
            state: "delivered",
            airwayBill: "JNE0000000007",
            handedOverAt: "2026-11-20T06:07:00.000Z",
            deliveredAt: "2026-11-20T07:07:00.000Z",
            lines: [{ qty: 1 }],
          },
        ],
      ],
      ["nothing", [0], []],
    ]);
  });

  it("names each line by an id of its own", async () => {
    const lines = await Promise.all(orderIds.map(async (id) => (await orderOf(id)).lines));
    expect(new Set(lines.flat().map(({ id }) => id)).size).toBe(11);
  });

  it("knows what each order is charged beside its lines", async () => {
    const charges = await Promise.all(
      orderIds.map(async (id) => (await orderOf(id)).charges.map(({ kind, amount }) => [kind, amount])),
    );
    expect(charges).toEqual([
      [["shipping", 10_000]],
      [["shipping", 20_000]],
      [
        ["shipping", 10_000],
        ["unique-code", 123],
      ],
      [
        ["shipping", 184_000],
        ["unique-code", 124],
      ],
      [["shipping", 10_000]],
      [["shipping", 10_000]],
      [["shipping", 184_000]],
      [
        ["shipping", 10_000],
        ["unique-code", 123],
      ],
    ]);
  });

  it("shows each transfer as it was", async () => {
    expect(await transfers("open")).toEqual([
      [684_124, "SO-20261120-0004"],
      [4_684_124, "SO-20261120-0004"],
      [260_123, "SO-20261120-0003"],
    ]);
    expect(await transfers("matched")).toEqual([
      [510_000, "SO-20261120-0006"],
      [110_000, "SO-20261120-0005"],
    ]);
    expect(await transfers("ignored")).toEqual([[77_000, undefined]]);
  });

  it("has each payment as a row of its own, with the transfer that it came by", async () => {
    expect(await paymentsOf(older)).toEqual([
      ["SO-20261120-0003", "checking", 260_123, "INV-20261120-0003", null],
      ["SO-20261120-0004", "rejected", 4_000_000, "INV-20261120-0004", null],
      ["SO-20261120-0005", "accepted", 110_000, "INV-20261120-0005", 110_000],
      ["SO-20261120-0006", "accepted", 510_000, "", 510_000],
      ["SO-20261120-0007", "rejected", 4_684_000, "INV-20261120-0007", null],
      ["SO-20261120-0007", "accepted", 4_684_000, "INV-20261120-0007-2", null],
      ["SO-20261120-0008", "rejected", 260_123, "INV-20261120-0008", null],
    ]);
  });

  it("knows of each order what was received, and how it stands", async () => {
    expect(await moneyOf(older)).toEqual([
      ["SO-20261120-0001", 0, "unpaid"],
      ["SO-20261120-0002", 0, "unpaid"],
      ["SO-20261120-0003", 0, "unpaid"],
      ["SO-20261120-0004", 0, "unpaid"],
      ["SO-20261120-0005", 110_000, "paid"],
      ["SO-20261120-0006", 510_000, "paid"],
      ["SO-20261120-0007", 4_684_000, "paid"],
      ["SO-20261120-0008", 0, "unpaid"],
    ]);
  });

  it("is served by processes of both versions", async () => {
    const { pool } = older.database;
    await runOlder(pool, "placeOrder");
    const placed = await orderOf(olderOrder);
    const last = placed.lines.at(-1);
    const { shippingProvider, shippingMethod, shippingCost, version } = placed;
    await call("editOrder", {
      params: { id: olderOrder },
      body: {
        lines: placed.lines.map(({ id, productId, qty, price }) => ({
          lineId: id,
          productId,
          qty: id === last?.id ? 6 : qty,
          price,
        })),
        shippingProvider,
        shippingMethod,
        shippingCost,
        version,
      },
    });
    expect(await linesOf(olderOrder)).toEqual([
      ["20Y-30-00012", 1, 1],
      ["07000-12011", 6, null],
    ]);
    await runOlder(pool, "editOrder");
    expect(await sumsOf(olderOrder)).toEqual([9_250_000, [["shipping", 810_000]], 10_060_000]);
    expect(await linesOf(olderOrder)).toEqual([
      ["20Y-30-00012", 2, 2],
      ["1R-0750", 1, 0],
    ]);
    const { lines: edited } = await orderOf(olderOrder);
    expect(edited[0]?.id).toBe(placed.lines[0]?.id);
    expect(placed.lines.map(({ id }) => id)).not.toContain(edited[1]?.id);
    await runOlder(pool, "askForPayment");
    expect(await sumsOf(olderOrder)).toEqual([
      9_250_000,
      [
        ["shipping", 810_000],
        ["unique-code", 77],
      ],
      10_060_077,
    ]);
    await runOlder(pool, "readLines");
  });
});

test(
  "the audit gets its months while the version before writes to it, and keeps what either version writes",
  patient,
  async () => {
    const older = await openOlderDatabase("0083_names_of_own_couriers_before");
    const { pool, db } = older.database;
    const all = async (table: string) => (await pool.query(`select * from ${table} order by id`)).rows;
    await pool.query(owner);
    await pool.query(`
      insert into audit_entry (user_id, user_name, action, subject, subject_id, subject_label, after, created_at)
      select 'a0000000-0000-4000-8000-000000000001', 'ratna', 'product.update', 'product', n::text, 'P-' || n, '{"stock": 1}', now() - n * interval '1 day'
      from generate_series(1, 800) n`);
    const before = await all("audit_entry");
    let written = before.length;
    const write = async () => {
      await runOlder(pool, "audit");
      written += 3;
    };
    const migration = { isOver: false };
    await Promise.all([
      migrate(older.database).finally(() => (migration.isOver = true)),
      (async () => {
        while (!migration.isOver) await write();
      })(),
    ]);
    // Processes of that version serve until they are stopped.
    await write();
    await makeAuditMonths(db);
    await write();
    const shop = await startTestShop({ on: older });
    try {
      const call = shop.callAs("ratna-of-the-older-shop");
      await call("saveWorkshopWord", { body: { means: "water pump", terms: ["pompa radiator"] } });
      const entries = await all("audit_log");
      expect(entries.slice(0, 800)).toEqual(before);
      expect(entries).toHaveLength(written + 1);
      expect(new Set(entries.map(({ id }: { id: string }) => id)).size).toBe(written + 1);
      const { rows } = await call("listAudit", { query: {} });
      expect(rows.slice(0, 4)).toMatchObject([
        { action: "word.save", subjectLabel: "water pump" },
        { action: "product.update", subjectLabel: "20Y-30-00012", count: 2 },
        { action: "order.move", subjectLabel: "SO-20261120-0009", count: 1 },
        { action: "product.update", count: 2 },
      ]);
      expect(await all("audit_entry")).toEqual(entries);
    } finally {
      await shop.close();
    }
  },
);

test("an order that is placed while the tables are brought up to date is kept whole", patient, async () => {
  const older = await openFilledDatabase();
  await Promise.all([migrate(older.database), runOlder(older.database.pool, "placeOrder")]);
  const shop = await startTestShop({ on: older });
  try {
    const { lines } = await shop.callAs("ratna-of-the-older-shop")("getAdminOrder", {
      params: { id: olderOrder },
    });
    expect(lines).toMatchObject([
      { code: "20Y-30-00012", qty: 1, reservedQty: 1 },
      { code: "07000-12011", qty: 5, reservedQty: null },
    ]);
  } finally {
    await shop.close();
  }
});

test("what is being paid while the tables are brought up to date is paid once", patient, async () => {
  const older = await openFilledDatabase();
  const finish = await startOlder(older.database.pool, "payThirdOrder");
  const migration = migrate(older.database);
  // PGlite lets nobody else in until the transaction is over.
  if (process.env["TEST_DATABASE_URL"] !== undefined) await untilSomebodyWaits(older);
  await Promise.all([finish(), migration]);
  try {
    expect((await paymentsOf(older))[0]).toEqual([
      "SO-20261120-0003",
      "accepted",
      260_123,
      "INV-20261120-0003",
      260_123,
    ]);
    expect((await moneyOf(older))[2]).toEqual(["SO-20261120-0003", 260_123, "paid"]);
    const { rows } = await older.database.pool.query<{ status: string; reserved: number; moves: number }>(`
      select status, (select sum(reserved_qty)::int from sales_order_line where order_id = sales_order.id) as reserved,
        (select count(*)::int from sales_order_event where order_id = sales_order.id) as moves
      from sales_order where id = '${thirdOrder}'`);
    expect(rows).toEqual([{ status: "packing", reserved: 0, moves: 4 }]);
  } finally {
    await older.close();
  }
});

/** Waits until the migration waits for a lock. */
async function untilSomebodyWaits({ database }: TestDatabase): Promise<void> {
  const isAnybodyWaiting = async () => {
    const { rowCount } = await database.pool.query("select from pg_locks where not granted");
    return (rowCount ?? 0) > 0;
  };
  while (!(await isAnybodyWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The payments of all orders: order, state, amount, number, and the part of a transfer that it is. */
async function paymentsOf({ database }: TestDatabase): Promise<unknown[][]> {
  const { rows } = await database.pool.query<unknown[]>({
    rowMode: "array",
    text: `select order_code, payment.state, payment.amount_rupiah::int, reference, payment_allocation.amount_rupiah::int
      from payment join sales_order on sales_order.id = order_id
      left join payment_allocation on payment_id = payment.id order by order_code, payment.created_at`,
  });
  return rows;
}

/** What each order received, and its payment state. */
async function moneyOf({ database }: TestDatabase): Promise<unknown[][]> {
  const { rows } = await database.pool.query<unknown[]>({
    rowMode: "array",
    text: "select order_code, received_rupiah::int, payment_state from sales_order order by order_code",
  });
  return rows;
}

interface Table {
  name: string;
  columns: string[];
}

async function tablesOf({ database }: TestDatabase): Promise<Table[]> {
  const { rows } = await database.pool.query<Table>(`
    select table_name as name, array_agg('"' || column_name || '"' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`);
  return rows;
}

/** All rows of these tables, only with these columns: columns of a newer version are not read. */
async function rowsOf({ database }: TestDatabase, tables: Table[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const { rows } = await database.pool.query<object>(`select ${columns.join(", ")} from "${name}"`);
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}
