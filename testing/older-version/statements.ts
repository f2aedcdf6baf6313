import type { Pool } from "pg";

// Statements that a process of the version before the model of orders sends to the database, as plain SQL with that
// version's columns. Tests run them while and after a newer version migrates it: both versions serve at the same time
// during an upgrade. What that version did with money and parcels is not among them: nobody runs it any more, and
// migration 0110 dropped the triggers that carried it over.

const ratna = "a0000000-0000-4000-8000-000000000001";
const budi = "a0000000-0000-4000-8000-000000000002";
/** The order that these statements place. */
export const olderOrder = "d0000000-0000-4000-8000-000000000009";
/** An order of the older version that waits for payment, with a receipt to check. */
export const thirdOrder = "d0000000-0000-4000-8000-000000000003";

/** Statements of one transaction, each with the number of rows that it reads or writes. */
type Act = [sql: string, rows: number][];

/** The statements of the older version, by what they do, in the order in which a test runs them. */
export const olderActs = {
  /** Orders Budi's cart: a roller, of which two are available, and five O-rings. */
  placeOrder: [
    [
      `insert into "idempotency_key" ("user_id", "key", "request_hash", "answer", "created_at")
        select "app_user"."id", 'older'::text, 'hash'::text, null::jsonb, now() from "app_user"
        where "app_user"."id" = '${budi}' and "app_user"."deleted_at" is null for key share
        on conflict ("user_id", "key") do update set "request_hash" = excluded.request_hash, "answer" = null, "created_at" = now()
          where not ("idempotency_key"."created_at" > now() - make_interval(hours => 24))
        returning "key"`,
      1,
    ],
    [
      `select "cart_item"."qty", "cart_item"."id", "product"."id", "product"."code", "product"."name_en", "product"."price_rupiah", "cart_item"."customer_notes", "product_picture"."picture_key"
        from "cart_item" inner join "product" on "product"."id" = "cart_item"."product_id"
        left join "product_picture" on ("product_picture"."product_id" = "product"."id" and "product_picture"."position" = 0)
        where "cart_item"."user_id" = '${budi}' order by "cart_item"."created_at", "cart_item"."id" for update of "cart_item"`,
      2,
    ],
    [
      `select "product_id", "on_hand", "reserved" from "stock" where "stock"."product_id" = any('{2,3}'::integer[])
        order by "stock"."product_id" asc for update`,
      1,
    ],
    [
      `update "stock" set "on_hand" = changed.on_hand, "reserved" = changed.reserved, "updated_at" = now()
        from unnest('{2}'::integer[], '{3}'::integer[], '{2}'::integer[]) as changed (product_id, on_hand, reserved)
        where "stock"."product_id" = changed.product_id`,
      1,
    ],
    [
      `with "number" as (insert into "order_number" ("day", "last") values ((timestamptz '2026-11-20 09:00:00Z' at time zone 'Asia/Jakarta')::date, 1)
          on conflict ("day") do update set "last" = "order_number"."last" + 1
          returning 'SO-' || to_char("day", 'YYYYMMDD') || '-' || lpad("last"::text, greatest(4, length("last"::text)), '0') as "order_code"),
        "placed" as (insert into "sales_order" (
            "id", "order_code", "order_date", "user_id", "language", "status", "subtotal_rupiah", "shipping_cost_rupiah", "unique_code_rupiah", "total_rupiah", "weight_grams", "chargeable_kilograms", "shipping_provider", "shipping_method", "is_shipping_estimate", "airway_bill", "payment_due_at", "payment_receipt_sender_name",
            "customer_salutation", "customer_first_name", "customer_last_name", "customer_company", "customer_email", "customer_phone_number", "customer_address", "customer_subdistrict_id", "customer_subdistrict", "customer_city", "customer_province", "customer_postal_code",
            "recipient_salutation", "recipient_first_name", "recipient_last_name", "recipient_company", "recipient_email", "recipient_phone_number", "recipient_address", "recipient_subdistrict_id", "recipient_subdistrict", "recipient_city", "recipient_province", "recipient_postal_code", "created_at", "updated_at")
          values (
            '${olderOrder}', (select "order_code" from "number"), default, '${budi}', 'en', default, 4560000, 410000, default, 4970000, 40050, 41, 'jne', 'REG', false, default, default, default,
            'Mr', 'Budi', 'Santoso', 'PT Tambang Bara Utama', 'budi@contoh.example', '081234567890', 'Jl. Poros Sangatta-Bengalon KM 4', 640804, 'Sangatta Utara', 'Kabupaten Kutai Timur', 'Kalimantan Timur', '75683',
            'Mr', 'Budi', 'Santoso', 'PT Tambang Bara Utama', 'budi@contoh.example', '081234567890', 'Jl. Poros Sangatta-Bengalon KM 4', 640804, 'Sangatta Utara', 'Kabupaten Kutai Timur', 'Kalimantan Timur', '75683', default, default)
          returning "order_code"),
        "lines" as (insert into "sales_order_line" ("order_id", "position", "product_id", "code", "name", "price_rupiah", "qty", "reserved_qty", "weight_grams", "customer_notes", "picture_key")
          select '${olderOrder}'::uuid, position, "productId", code, name, "priceRupiah", qty, "reservedQty", "weightGrams", "customerNotes", "pictureKey"
          from jsonb_to_recordset('[
            {"position": 0, "productId": 2, "code": "20Y-30-00012", "name": "Track roller", "priceRupiah": 4500000, "qty": 1, "reservedQty": 1, "weightGrams": 40000, "customerNotes": "", "pictureKey": null},
            {"position": 1, "productId": 3, "code": "07000-12011", "name": "O-ring", "priceRupiah": 12000, "qty": 5, "reservedQty": 0, "weightGrams": 10, "customerNotes": "for the PC200", "pictureKey": null}]'::jsonb)
            as line (position integer, "productId" integer, code text, name text, "priceRupiah" bigint, qty integer, "reservedQty" integer, "weightGrams" integer, "customerNotes" text, "pictureKey" text)),
        "event" as (insert into "sales_order_event" ("id", "order_id", "from_status", "to_status", "reason", "user_id", "at")
          values (default, '${olderOrder}', default, 'new', default, '${budi}', default)),
        "emptied" as (delete from "cart_item" where "cart_item"."user_id" = '${budi}'),
        "kept" as (update "idempotency_key" set "answer" = jsonb_build_object('id', '${olderOrder}'::uuid, 'orderCode', (select "order_code" from "number"), 'total', 4970000::bigint)
          where ("idempotency_key"."user_id" = '${budi}' and "idempotency_key"."key" = 'older'))
        select "order_code", pg_notify('shop_changes', '{}'), set_config('synchronous_commit', 'off', true) from "placed"`,
      1,
    ],
  ],

  /** Writes down what the staff did, one thing and two at once, and reads it. */
  audit: [
    [
      `insert into "audit_entry" ("id", "created_at", "user_id", "user_name", "action", "subject", "subject_id", "subject_label", "before", "after")
        values (default, default, '${ratna}', 'ratna', 'order.move', 'order', '${olderOrder}', 'SO-20261120-0009', '{"orderStatus": "new"}', '{"orderStatus": "processing"}')`,
      1,
    ],
    [
      `insert into "audit_entry" ("user_id", "user_name", "action", "subject", "subject_id", "subject_label", "before", "after")
        select new."user_id", new."user_name", new."action", new."subject", new."subject_id", new."subject_label", new."before", new."after"
        from json_to_recordset('[
          {"user_id": "${ratna}", "user_name": "ratna", "action": "product.update", "subject": "product", "subject_id": "1", "subject_label": "1R-0750", "before": {"stock": 1}, "after": {"stock": 2}},
          {"user_id": "${ratna}", "user_name": "ratna", "action": "product.update", "subject": "product", "subject_id": "2", "subject_label": "20Y-30-00012", "before": {"stock": 1}, "after": {"stock": 2}}]'::json)
          as new("user_id" uuid, "user_name" text, "action" text, "subject" text, "subject_id" text, "subject_label" text, "before" jsonb, "after" jsonb)`,
      2,
    ],
    [
      `select "id", "created_at", "user_name", "action" from "audit_entry" where "audit_entry"."id" in (
        select "id" from "audit_entry" where "audit_entry"."created_at" = now()) order by "audit_entry"."id" desc limit 51`,
      3,
    ],
  ],

  /** Two rollers instead of one; its last line is removed, and a filter is added with the next number. */
  editOrder: [
    [
      `select "id", "order_code", to_char("sales_order"."updated_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), "status", "subtotal_rupiah", "total_rupiah"
        from "sales_order" where "sales_order"."id" = '${olderOrder}' for update`,
      1,
    ],
    [
      `select "sales_order_line"."order_id", "sales_order_line"."position", "sales_order_line"."product_id", "sales_order_line"."qty", "sales_order_line"."reserved_qty", "code", "name"
        from "sales_order_line" where ("sales_order_line"."order_id" = '${olderOrder}' and "sales_order_line"."product_id" is not null)
        order by "sales_order_line"."position" asc`,
      2,
    ],
    [
      `update "sales_order_line" set reserved_qty = changed.reserved_qty
        from (values ('${olderOrder}'::uuid, 0::integer, 0::integer)) as changed (order_id, position, reserved_qty)
        where "sales_order_line"."order_id" = changed.order_id and "sales_order_line"."position" = changed.position`,
      1,
    ],
    [
      `delete from "sales_order_line" where ("sales_order_line"."order_id" = '${olderOrder}' and "sales_order_line"."position" in (1))`,
      1,
    ],
    [
      `update "sales_order_line" set "price_rupiah" = 4500000, "qty" = 2
        where ("sales_order_line"."order_id" = '${olderOrder}' and "sales_order_line"."position" = 0)`,
      1,
    ],
    [
      `insert into "sales_order_line" ("order_id", "position", "product_id", "code", "name", "price_rupiah", "qty", "reserved_qty", "weight_grams", "customer_notes", "picture_key")
        values ('${olderOrder}', 2, 1, '1R-0750', 'Fuel filter', 250000, 1, default, 500, default, 'filter')`,
      1,
    ],
    [
      `update "sales_order_line" set reserved_qty = changed.reserved_qty
        from (values ('${olderOrder}'::uuid, 0::integer, 2::integer)) as changed (order_id, position, reserved_qty)
        where "sales_order_line"."order_id" = changed.order_id and "sales_order_line"."position" = changed.position`,
      1,
    ],
    [`update "stock" set "reserved" = 3, "updated_at" = now() where "stock"."product_id" = 2`, 1],
    [
      `update "sales_order" set "subtotal_rupiah" = 9250000, "shipping_cost_rupiah" = 810000, "total_rupiah" = 10060000, "weight_grams" = 80500, "chargeable_kilograms" = 81, "shipping_provider" = 'jne', "shipping_method" = 'REG', "is_shipping_estimate" = false, "updated_at" = now()
        where "sales_order"."id" = '${olderOrder}'`,
      1,
    ],
    [
      `insert into "sales_order_edit" ("id", "order_id", "total_before_rupiah", "total_after_rupiah", "user_id", "created_at")
        values (default, '${olderOrder}', 4970000, 10060000, '${ratna}', default)`,
      1,
    ],
  ],

  /** Starts work on the order and asks for its payment, with the code 77. */
  askForPayment: [
    ...moving("new", "processing"),
    ...moving("processing", "waiting for payment"),
    [
      `update "sales_order" set "payment_due_at" = greatest("sales_order"."payment_due_at", now() + make_interval(days => 7))
        where "sales_order"."id" = '${olderOrder}'`,
      1,
    ],
    [
      `update "sales_order" set "unique_code_rupiah" = 77, "total_rupiah" = "sales_order"."subtotal_rupiah" + "sales_order"."shipping_cost_rupiah" + 77::int
        where "sales_order"."id" = '${olderOrder}'`,
      1,
    ],
  ],

  /**
   * Accepts the amount of the third order's receipt, which a transfer shows, and takes one of its pieces off the shelf.
   */
  payThirdOrder: [
    [
      `update "sales_order" set "status" = 'packing', "updated_at" = now()
        where ("sales_order"."id" = '${thirdOrder}' and "sales_order"."status" = 'waiting for payment') returning "id"`,
      1,
    ],
    [`update "sales_order_line" set reserved_qty = 0 where "order_id" = '${thirdOrder}'`, 1],
    [
      `update "proof_of_payment" set "status" = 'accepted', "decided_by" = '${ratna}', "decided_at" = now()
        where ("proof_of_payment"."order_id" = '${thirdOrder}' and "proof_of_payment"."status" = 'checking') returning "id"`,
      1,
    ],
    [
      `update "bank_mutation" set "state" = 'matched', "order_id" = '${thirdOrder}', "decided_by" = '${ratna}', "decided_at" = now()
        where "bank_mutation"."row_hash" = 'row 0'`,
      1,
    ],
    [
      `insert into "sales_order_event" ("id", "order_id", "from_status", "to_status", "reason", "user_id", "at")
        values (default, '${thirdOrder}', 'waiting for payment', 'packing', '', '${ratna}', default)`,
      1,
    ],
  ],

  /** What the customer, the staff and the documents read about the order's lines. */
  readLines: [
    [
      `select "product_id", "code", "name", "price_rupiah", "qty", "customer_notes", "picture_key" from "sales_order_line"
        where "sales_order_line"."order_id" = '${olderOrder}' order by "sales_order_line"."position" asc`,
      2,
    ],
    [
      `select "sales_order_line"."position", "sales_order_line"."product_id", "code", "name", "price_rupiah", "qty", case when "stock"."product_id" is null then null else "sales_order_line"."reserved_qty" end, "weight_grams", "customer_notes", "picture_key"
        from "sales_order_line" left join "stock" on "stock"."product_id" = "sales_order_line"."product_id"
        where "sales_order_line"."order_id" = '${olderOrder}' order by "sales_order_line"."position" asc`,
      2,
    ],
    [
      `select "sales_order_line"."position", "stock"."shelf" from "sales_order_line"
        inner join "stock" on "stock"."product_id" = "sales_order_line"."product_id"
        where "sales_order_line"."order_id" = '${olderOrder}'`,
      2,
    ],
    [`select "order_id" from "sales_order_line" where "sales_order_line"."code_normalized" like '20Y30%'`, 3],
  ],
} satisfies Record<string, Act>;

function moving(from: string, to: string): Act {
  return [
    [
      `update "sales_order" set "status" = '${to}', "updated_at" = now()
        where ("sales_order"."id" = '${olderOrder}' and "sales_order"."status" = '${from}') returning "id"`,
      1,
    ],
    [
      `insert into "sales_order_event" ("id", "order_id", "from_status", "to_status", "reason", "user_id", "at")
        values (default, '${olderOrder}', '${from}', '${to}', '', '${ratna}', default)`,
      1,
    ],
  ];
}

/**
 * Runs statements of the older version in one transaction.
 * @throws Error if one reads or writes another number of rows than expected.
 */
export async function runOlder(pool: Pool, act: keyof typeof olderActs): Promise<void> {
  const finish = await startOlder(pool, act);
  await finish();
}

/** Runs the first statement of such a transaction; the returned function runs the others and commits. */
export async function startOlder(pool: Pool, act: keyof typeof olderActs): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const [first, ...others] = olderActs[act] as Act;
  const run = async (statements: Act, end: string) => {
    try {
      for (const [sql, rows] of statements) {
        const { rowCount } = await client.query(sql);
        if (rowCount !== rows) throw new Error(`${rowCount} rows instead of ${rows}: ${sql}`);
      }
      await client.query(end);
    } catch (error) {
      await client.query("rollback");
      client.release();
      throw error;
    }
  };
  await client.query("begin");
  await run(first === undefined ? [] : [first], "select");
  return async () => {
    await run(others, "commit");
    client.release();
  };
}
