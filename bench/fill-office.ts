// Fills a shop with customers and orders, as many as a back office has after some years:
//   DATABASE_URL=… npm run demo:generate -- 100000
//   DATABASE_URL=… node scripts/with-node.mjs bench/fill-office.ts [orders] [customers]
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sql, type SQL } from "drizzle-orm";
import { withoutIndexes } from "#demo/generate/without-indexes.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import { readEnvironment } from "#server/env.ts";
import { beginAuditMonths } from "#testing/database/audit-in-months.ts";

export interface OfficeCounts {
  orders: number;
  customers: number;
}

/** The size at which the lists must stay fast. */
export const usualCounts: OfficeCounts = { orders: 100_000, customers: 50_000 };

const filledTables = [
  "sales_order",
  "sales_order_line",
  "order_charge",
  "sales_order_event",
  "proof_of_payment",
  "stock",
  "missed_search",
  "bank_mutation",
  "payment",
  "payment_allocation",
  "entered_payment",
  "refund",
  "stock_movement",
  "mail",
  "kept_mail",
];

/** The triggers that check totals, by their tables. */
const totalChecks = [
  ["sales_order", "order_total_adds_up"],
  ["order_charge", "order_total_adds_up_with_charges"],
];

/** Days over which the orders are spread, the last of them today. */
const days = 730;
/** Of a thousand orders, this many of the newest are still open. */
const openOfThousand = 30;

/** Movements on the company's bank accounts that paid no order. */
const mutations = 50_000;

/** Of twenty orders that follow each other, how many are paid in which way. */
const waysOfTwenty = {
  /** The customer sends a slip, and no statement shows the transfer. */
  slip: 9,
  /** The customer sends a slip, and a statement shows the transfer later. */
  slipAndStatement: 4,
  /** Only a statement shows the transfer. */
  statement: 3,
  /** One transfer, which only a statement shows, pays three orders that a customer placed in a row. */
  batch: 1,
  cash: 1,
  cheque: 1,
  /** As `statement`, less the income tax that the buyer withholds (PPh 22, 1.5 % of the goods). */
  withheld: 1,
} as const;
const waysInTurn = Object.entries(waysOfTwenty).flatMap(([way, count]) =>
  Array.from({ length: count }, () => way),
);
/** Each company has three people, of so many customers in a row. */
const customersOfCompany = 25;
/** Of a company that withholds tax, transfers of so many days wait for their slips. */
const slipDays = 200;
/** Movements of the one product that moves most, beside its orders. */
const movementsOfOne = 2_000;
/** Days for which the mails of a shop without a mail server stay; it keeps one of each mail that it sent. */
const mailDays = 30;
/** One in so many finished orders gets money back, a twentieth of what it cost; the newest still wait for it. */
const refundedOneIn = 30;

/** After so many orders the staff changes a product, or else a setting and many products at once. */
const ordersOfChange = 10;
const ordersOfManyChanges = 1_500;
const productsAtOnce = 40;

/** A number from 0 up to `below`, the same for the same `seed`. */
const pick = (seed: SQL, below: number | SQL) => sql`(abs(hashint8((${seed})::bigint)::bigint) % (${below}))`;

/** The day of a moment. */
const inJakarta = (at: SQL) => sql`(${at} at time zone 'Asia/Jakarta')::date`;

/** An id in the form of the shop's own ids, derived from a name. */
const idOf = (name: SQL) => sql`overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Writes customers, companies with people and terms, orders with lines, events, mails and payments of every kind, refunds, stock with its movements, bank
 * movements, missed searches and audit entries, all derived from their numbers: the same for the same counts, except for the dates, which end today. The
 * catalogue must exist, and the audit be empty: it gets a partition for each month.
 */
export async function fillOffice(databaseUrl: string, { orders, customers }: OfficeCounts): Promise<void> {
  // A separate connection: the shop's own connections cancel a statement after some seconds.
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const db = drizzle(client);
  await loadPlaces(db);
  const beforeFirst = new Date(Date.now() - (days + 1) * 86_400_000);
  await beginAuditMonths(db, beforeFirst.toISOString().slice(0, "2024-01".length));
  await client.query("begin");
  await client.query("set local maintenance_work_mem = '256MB'");
  // The totals written below add up; checking each order again would need the lines' index, which is removed for now.
  for (const [table, trigger] of totalChecks)
    await client.query(`alter table ${table} disable trigger ${trigger}`);
  for (const statement of [...customerStatements(customers), ...companyStatements(customers)])
    await db.execute(statement);
  await withoutIndexes(client, filledTables, {
    work: async () => {
      for (const statement of [
        ...orderStatements(orders, customers),
        ...otherStatements(),
        ...paymentStatements(),
      ])
        await db.execute(statement);
      // An index cannot be created on a table while one of its triggers is pending.
      await client.query("set constraints all immediate");
    },
    onRebuild: () => undefined,
  });
  for (const [table, trigger] of totalChecks)
    await client.query(`alter table ${table} enable trigger ${trigger}`);
  await client.query("commit");
  await db.execute(sql`vacuum (analyze)`);
  await client.end();
}

function customerStatements(customers: number): SQL[] {
  return [
    sql`create temp table first_name on commit drop as
      select row_number() over () - 1 as place, name from unnest(array['Budi','Siti','Agus','Dewi','Joko','Rina','Hendra','Maya','Andi','Putri','Rudi','Lina','Yusuf','Fitri','Bambang','Nurul','Eko','Wati','Dedi','Ratna']) as name`,
    sql`create temp table last_name on commit drop as
      select row_number() over () - 1 as place, name from unnest(array['Santoso','Wijaya','Rahma','Saputra','Hidayat','Lestari','Nugroho','Siregar','Simanjuntak','Kurniawan','Pratama','Halim','Gunawan','Setiawan','Utami','Harahap','Nasution']) as name`,
    sql`create temp table home on commit drop as
      select row_number() over (order by s.id) - 1 as place, s.id, s.name, c.id as city_id, c.name as city, p.id as province_id, p.name as province, s.postal_code
      from subdistrict s join city c on c.id = s.city_id join province p on p.id = c.province_id`,
    sql`insert into app_user (id, username, email, email_normalized, password_hash, email_confirmed_at, language, first_name, last_name, company, address,
        province_id, province, city_id, city, subdistrict_id, subdistrict, postal_code, phone_number, created_at, created_by, updated_by)
      select ${idOf(sql`'customer ' || n`)}, 'customer' || n, 'customer' || n || '@contoh.example', 'customer' || n || '@contoh.example', 'no password opens this account',
        case when n % 20 <> 0 then now() - make_interval(days => ${pick(sql`n * 3`, days)}::int) end, case n % 5 when 0 then 'en' else 'id' end,
        f.name, l.name, case when n % 3 = 0 then '' else 'PT ' || l.name || ' ' || (array['Tambang','Perkasa','Konstruksi','Bara','Sawit','Alat Berat'])[1 + n % 6] end, 'Jl. Raya No. ' || n % 500,
        h.province_id, h.province, h.city_id, h.city, h.id, h.name, h.postal_code, '08' || lpad((${pick(sql`n * 11`, 9_999_999_999)})::text, 10, '1'),
        now() - make_interval(secs => (${customers}::int - n) * (${days}::float * 86400 / ${customers}::int)), 'customer' || n, 'customer' || n
      from generate_series(1, ${customers}::int) as n
      join first_name f on f.place = ${pick(sql`n * 5`, 20)}
      join last_name l on l.place = ${pick(sql`n * 7`, 17)}
      join home h on h.place = ${pick(sql`n * 13`, sql`(select count(*) from home)`)}
      on conflict do nothing`,
  ];
}

/**
 * Companies with a buyer, a finance person and a manager. Half of them have terms, one in eight withholds PPh 22, and one in fifty pays the PPN
 * itself; the younger, the higher their number.
 */
function companyStatements(customers: number): SQL[] {
  const count = Math.max(1, Math.floor(customers / customersOfCompany));
  return [
    sql`insert into company (id, legal_name, npwp, nitku, terms_days, credit_limit_rupiah, tax_collector, withholds_pph22, created_at, updated_at)
      select ${idOf(sql`'company ' || n`)}, 'PT ' || l.name || ' ' || (array['Tambang','Perkasa','Konstruksi','Bara','Sawit','Alat Berat'])[1 + n % 6] || ' ' || n,
        npwp, case when n % 3 = 0 then npwp || '000000' else '' end, terms, case when terms > 0 then 50000000 + ${pick(sql`n * 61`, 10)} * 50000000 else 0 end,
        case n / 6 % 50 when 0 then 'government' else 'none' end, n / 6 % 8 = 1, at, at
      from (
        select n, lpad((${pick(sql`n * 67`, 9_999_999_999)})::text, 16, '0') as npwp, (array[0, 14, 0, 30, 0, 45])[1 + n % 6] as terms,
          now() - make_interval(secs => (${count}::int - n) * (${days}::float * 86400 / ${count}::int)) as at
        from generate_series(1, ${count}::int) as n
      ) buying
      join last_name l on l.place = ${pick(sql`n * 7`, 17)}`,
    sql`insert into company_member (user_id, company_id, role)
      select ${idOf(sql`'customer ' || ((n - 1) * ${customersOfCompany}::int + place)`)}, ${idOf(sql`'company ' || n`)}, role
      from generate_series(1, ${count}::int) as n
      cross join (values (1, 'buyer'), (2, 'manager'), (3, 'finance')) as person(place, role)`,
  ];
}

function orderStatements(orders: number, customers: number): SQL[] {
  const isOpen = sql`n > ${orders}::int - ${orders}::int * ${openOfThousand}::int / 1000`;
  return [
    sql`create temp table part on commit drop as
      select row_number() over (order by id) - 1 as place, id, code, name_id as name, price_rupiah, weight_grams from product where archived_at is null`,
    sql`create index on part (place)`,
    sql`create temp table bench_placed on commit drop as
      select n, ${idOf(sql`'order ' || n`)} as id, ${idOf(sql`'customer ' || 1 + ${pick(sql`case way when 'batch' then n / 3 else n end * 17`, customers)}`)} as user_id,
        now() - interval '8 hours' - make_interval(secs => (${orders}::int - n) * (${days}::float * 86400 / ${orders}::int)) as at,
        case when ${isOpen} then (array['new','processing','waiting for payment','packing','delivering'])[1 + n % 5] when n % 16 = 0 then 'cancel' else 'done' end as status,
        way
      from (
        select n, (${sql.param(waysInTurn)}::text[])[1 + ${pick(sql`n / 3 * 47`, waysInTurn.length)}] as way
        from generate_series(1, ${orders}::int) as n
      ) paid`,
    // Two of three orders of a company with terms go on account. They are paid from five days before the day when they are due
    // to nineteen after it, so that the newest are owed.
    sql`create temp table bench_order on commit drop as
      select o.*, coalesce(at + paid_after > now(), false) as is_owed,
        way like 'slip%' and not coalesce(at + paid_after > now(), false) as has_slip,
        coalesce(terms is not null and withholds and way in ('statement', 'withheld') and at > now() - make_interval(days => ${slipDays}::int), false) as lacks_slip
      from (
        select o.*, m.company_id, c.withholds_pph22 as withholds, asks, terms, make_interval(days => (terms - 5 + ${pick(sql`n / 3 * 59`, 25)})::int) as paid_after
        from bench_placed o left join company_member m using (user_id) left join company c on c.id = m.company_id
        cross join lateral (select coalesce(c.terms_days > 0 and n / 3 % 3 > 0, false) as asks) asking
        cross join lateral (select case when asks and status in ('packing', 'delivering', 'done') then c.terms_days end as terms) released
      ) o`,
    sql`create temp table bench_line on commit drop as
      select o.id as order_id, k as position, p.id as product_id, p.code, p.name, p.price_rupiah, p.weight_grams, 1 + ${pick(sql`o.n * 10 + k`, 4)} as qty
      from bench_order o cross join lateral generate_series(0, (${pick(sql`o.n * 19`, 4)})::int) as k
      join part p on p.place = ${pick(sql`o.n * 23 + k * 29`, sql`(select count(*) from part)`)}`,
    sql`create index on bench_line (order_id)`,
    sql`analyze bench_order`,
    sql`analyze bench_line`,
    sql`insert into sales_order (id, order_code, order_date, user_id, language, status, subtotal_rupiah, shipping_cost_rupiah, total_rupiah, weight_grams, chargeable_kilograms,
        shipping_provider, shipping_method, is_shipping_estimate, airway_bill, payment_due_at, payment_receipt_sender_name,
        customer_salutation, customer_first_name, customer_last_name, customer_company, customer_email, customer_phone_number, customer_address,
        customer_subdistrict_id, customer_subdistrict, customer_city, customer_province, customer_postal_code,
        company_id, company_legal_name, company_npwp, company_nitku, po_number, is_asked_on_account, on_account_at,
        recipient_salutation, recipient_first_name, recipient_last_name, recipient_company, recipient_email, recipient_phone_number, recipient_address,
        recipient_subdistrict_id, recipient_subdistrict, recipient_city, recipient_province, recipient_postal_code, created_at, updated_at)
      select o.id, 'SO-' || to_char(o.at at time zone 'Asia/Jakarta', 'YYYYMMDD') || '-' ||
          lpad((5000 + row_number() over (partition by (o.at at time zone 'Asia/Jakarta')::date order by o.n))::text, 4, '0'),
        o.at, o.user_id, u.language, o.status, l.subtotal, l.kilograms * 20000, l.subtotal + l.kilograms * 20000, l.grams, l.kilograms,
        'jne', 'REG', false, case when o.status in ('delivering', 'done') then 'JNE' || lpad(o.n::text, 10, '0') end,
        case when o.terms is not null then o.at + interval '3 hours' + make_interval(days => o.terms) when o.status not in ('new', 'processing') then o.at + interval '3 days' end,
        case when o.status in ('packing', 'delivering', 'done') and o.has_slip or (o.status = 'waiting for payment' and o.n % 2 = 0) then u.first_name || ' ' || u.last_name end,
        u.salutation, u.first_name, u.last_name, u.company, u.email, u.phone_number, u.address, u.subdistrict_id, u.subdistrict, u.city, u.province, u.postal_code,
        o.company_id, coalesce(c.legal_name, ''), coalesce(c.npwp, ''), coalesce(c.nitku, ''), case when c.id is not null and o.n % 2 = 0 then 'PO-' || lpad(o.n::text, 7, '0') else '' end,
        o.asks, case when o.terms is not null then o.at + interval '3 hours' end,
        u.salutation, u.first_name, u.last_name, u.company, u.email, u.phone_number, u.address, u.subdistrict_id, u.subdistrict, u.city, u.province, u.postal_code, o.at, o.at
      from bench_order o join app_user u on u.id = o.user_id left join company c on c.id = o.company_id
      join (select order_id, sum(price_rupiah * qty) as subtotal, sum(weight_grams * qty) as grams, greatest(1, ceil(sum(weight_grams * qty) / 1000.0))::int as kilograms
        from bench_line group by order_id) l on l.order_id = o.id`,
    sql`insert into sales_order_line (order_id, position, product_id, code, name, price_rupiah, qty, weight_grams)
      select order_id, position, product_id, code, name, price_rupiah, qty, weight_grams from bench_line`,
    // Each status that an order went through, an hour apart.
    sql`insert into sales_order_event (order_id, from_status, to_status, user_id, at)
      select o.id, s.before, s.status, case when s.place = 1 then o.user_id end, o.at + make_interval(hours => s.place - 1)
      from bench_order o
      join (values (1, null, 'new'), (2, 'new', 'processing'), (3, 'processing', 'waiting for payment'), (4, 'waiting for payment', 'packing'),
        (5, 'packing', 'delivering'), (6, 'delivering', 'done'), (7, 'processing', 'cancel')) as s(place, before, status)
        on case o.status when 'cancel' then s.place in (1, 2, 7)
          else s.place <= array_position(array['new','processing','waiting for payment','packing','delivering','done'], o.status) end
      order by o.n, s.place`,
    sql`insert into proof_of_payment (order_id, invoice_code, status, amount_rupiah, sender_name, sender_email, payment_to, transferred_at, receipt_key, receipt_hash, decided_at, created_at, created_by, updated_by)
      select s.id, replace(s.order_code, 'SO-', 'INV-'), case when s.status = 'waiting for payment' then 'checking' else 'accepted' end, s.total_rupiah, s.payment_receipt_sender_name, s.customer_email,
        (array['Bank Central Asia','Bank Mandiri','Bank Negara Indonesia','Bank Rakyat Indonesia'])[1 + o.n % 4], o.sent_at, 'receipts/bench.jpg', md5('receipt ' || o.n),
        case when s.status <> 'waiting for payment' then o.sent_at + interval '1 hour' end, o.sent_at, 'bench', 'bench'
      from (select *, least(at + coalesce(paid_after, '0') + interval '2 hours', now() - interval '1 hour') as sent_at from bench_order) o join sales_order s on s.id = o.id
      where s.payment_receipt_sender_name is not null`,
  ];
}

/**
 * What paid the orders beside the customers' slips: transfers that statements show, one statement for each account and month, cash, cheques and
 * withheld tax; and what went back. Triggers keep the sums of the orders.
 */
function paymentStatements(): SQL[] {
  return [
    // Each with the moment of its transfer, what is withheld, and the moment at which the staff accepts it: the next morning, with the bank's file. Where the
    // slip is missing, less is withheld than the tax at most is, however it is rounded.
    sql`create temp table bench_paid on commit drop as
      select o.n, o.id, o.way, o.status, s.total_rupiah as total, case when o.lacks_slip then s.total_rupiah * 13 / 1000 when o.way = 'withheld' then (s.subtotal_rupiah * 15 / 1000)::bigint else 0 end as withheld,
        o.lacks_slip, least(o.at + coalesce(o.paid_after, '0') + interval '2 hours', now()) as transferred_at, least(o.at + coalesce(o.paid_after, '0') + interval '20 hours', now()) as accepted_at,
        case o.way when 'batch' then o.n / 3 else o.n end as transfer, (o.n / 3) % 4 as account,
        ${idOf(sql`'payment ' || o.n`)} as payment_id
      from bench_order o join sales_order s on s.id = o.id where o.status in ('packing', 'delivering', 'done') and not o.is_owed`,
    sql`insert into payment (id, order_id, method, amount_rupiah, state, decided_at, created_at)
      select payment_id, id, case when way in ('cash', 'cheque') then way else 'transfer' end, total - withheld, 'accepted', accepted_at, accepted_at
      from bench_paid where way not like 'slip%'
      union all
      select ${idOf(sql`'tax ' || n`)}, id, 'pph22', withheld, 'accepted', accepted_at, accepted_at from bench_paid where withheld > 0 and not lacks_slip`,
    sql`insert into entered_payment (payment_id, day, number)
      select payment_id, least(${inJakarta(sql`accepted_at`)}, ${inJakarta(sql`transferred_at`)} + case way when 'cash' then 0 else 1 end), case way when 'cash' then '' else 'BG ' || n end
      from bench_paid where way in ('cash', 'cheque')
      union all
      select ${idOf(sql`'tax ' || n`)}, least(${inJakarta(sql`now()`)}, ${inJakarta(sql`accepted_at`)} + 20), 'BP ' || n from bench_paid where withheld > 0 and not lacks_slip`,
    sql`create temp table bench_transfer on commit drop as
      select transfer, way, account, min(n) as n, (array_agg(id order by n))[1] as order_id, sum(total - withheld)::bigint as amount,
        ${inJakarta(sql`max(transferred_at)`)} as booked_on, date_trunc('month', ${inJakarta(sql`max(transferred_at)`)})::date as month, max(accepted_at) as decided_at
      from bench_paid where way in ('slipAndStatement', 'statement', 'batch', 'withheld') group by transfer, way, account`,
    sql`create temp table bench_account on commit drop as
      select row_number() over (order by id) - 1 as place, regexp_replace(account_number, '\\D', '', 'g') as number from bank_account`,
    sql`insert into bank_statement (id, layout, account_number, file_name, row_count, new_row_count, uploaded_by)
      select ${idOf(sql`'statement ' || account || month`)}, 'bca', coalesce(number, ''), 'bench-' || account || '-' || month || '.csv', count(*), count(*), ${idOf(sql`'customer 1'`)}
      from bench_transfer left join bench_account on place = account group by account, month, number`,
    sql`insert into bank_mutation (statement_id, position, booked_on, description, amount_rupiah, row_hash, state, order_id, decided_at)
      select ${idOf(sql`'statement ' || account || month`)}, row_number() over (partition by account, month order by n), booked_on, 'TRSF E-BANKING CR ' || n, amount, md5('transfer ' || n),
        'matched', order_id, decided_at
      from bench_transfer order by booked_on, n`,
    sql`insert into payment_allocation (payment_id, mutation_id, amount_rupiah, created_at)
      select case p.way when 'slipAndStatement' then proof.id else p.payment_id end, m.id, p.total - p.withheld, p.accepted_at
      from bench_paid p join bench_transfer t using (transfer, way, account) join bank_mutation m on m.row_hash = md5('transfer ' || t.n)
      left join proof_of_payment proof on proof.order_id = p.id
      order by m.id, p.n`,
    sql`create temp table bench_refund on commit drop as
      select n, id, total / 20 as amount, ${idOf(sql`'refund ' || n`)} as payment_id, accepted_at + interval '5 days' as promised_at, accepted_at + interval '7 days' as sent_at
      from bench_paid where status = 'done' and ${pick(sql`n * 53`, refundedOneIn)} = 0 and accepted_at < now() - interval '5 days'`,
    sql`insert into payment (id, order_id, method, amount_rupiah, state, decided_at, created_at)
      select payment_id, id, 'transfer', -amount, case when sent_at > now() then 'promised' when n % 2 = 0 then 'confirmed' else 'sent' end,
        case when sent_at <= now() then sent_at end, promised_at
      from bench_refund`,
    sql`insert into refund (payment_id, reason, bank_name, account_number, account_holder, sent_at)
      select payment_id, 'Kelebihan ongkir', 'Bank Central Asia', lpad(n::text, 10, '0'), 'Bench', case when sent_at <= now() then sent_at end from bench_refund`,
  ];
}

/** What belongs to orders: stock of every second part and how it moved, mails, the bank's movements, missed searches, the audit. */
function otherStatements(): SQL[] {
  return [
    sql`insert into stock (product_id, on_hand, reserved, shelf)
      select id, 10 + ${pick(sql`place * 31`, 500)}, ${pick(sql`place * 37`, 10)}, 'R' || place % 40 || '-' || place % 9 from part where place % 2 = 0 on conflict do nothing`,
    // Counted once, then sold with every order that has left. One product also comes and goes all the time.
    sql`create temp table bench_moved on commit drop as
      with counted as (
        select product_id, on_hand from stock where product_id in (select id from part where place % 2 = 0)
          and not exists (select from stock_movement where stock_movement.product_id = stock.product_id)
      ), sold as (
        select line.product_id, o.id as order_id, sum(line.qty)::int as qty, o.at + interval '4 hours' as at
        from bench_order o join bench_line line on line.order_id = o.id
        where o.status in ('delivering', 'done') and line.product_id in (select product_id from counted) group by 1, 2, 4
      )
      select product_id, 'sale' as kind, -qty as quantity, order_id, at from sold
      union all
      select product_id, 'count', on_hand + coalesce(total.qty, 0), null, now() - make_interval(days => ${days}::int + 1)
      from counted left join (select product_id, sum(qty)::int as qty from sold group by 1) total using (product_id)
      union all
      select (select min(product_id) from counted), case k % 2 when 0 then 'damage' else 'receipt' end, case k % 2 when 0 then -4 else 4 end, null,
        now() - make_interval(secs => (${movementsOfOne}::int - k) * (${days}::float * 86400 / ${movementsOfOne}::int))
      from generate_series(0, ${movementsOfOne}::int - 1) as k where exists (select from counted)`,
    sql`insert into stock_movement (product_id, kind, quantity, on_hand_after, order_id, user_id, created_at)
      select product_id, kind, quantity, sum(quantity) over (partition by product_id order by at, order_id rows unbounded preceding), order_id, ${idOf(sql`'customer 1'`)}, at
      from bench_moved order by at, product_id`,
    sql`insert into mail (id, template, language, recipient, facts, order_id, attempts, created_at, sent_at)
      select ${idOf(sql`template || ' ' || o.n`)}, template, s.language, s.customer_email,
        jsonb_strip_nulls(jsonb_build_object('orderId', s.id, 'status', status_told, 'reason', case when status_told is not null then '' end)), s.id, 1,
        o.at + delay, o.at + delay + interval '3 seconds'
      from bench_order o join sales_order s on s.id = o.id
      join (values ('order-received', null, interval '0'), ('order-status', 'done', interval '5 hours')) as told(template, status_told, delay)
        on status_told is null or status_told = o.status
      order by o.at + delay`,
    sql`insert into kept_mail (id, sender, recipient, subject, html, text, created_at)
      select mail.id, 'CV. Mandiri Jaya <toko@mandirijaya.example>', recipient, order_code || ' ' || template,
        '<!doctype html><title>' || order_code || '</title>' || repeat('<p style="margin:0 0 16px;font-size:16px">Pesanan ' || order_code || '</p>', 60),
        repeat('Pesanan ' || order_code || '. ', 60), sent_at
      from mail join sales_order on sales_order.id = mail.order_id
      where mail.created_at > now() - make_interval(days => ${mailDays}::int) and not exists (select from kept_mail where kept_mail.id = mail.id)`,
    sql`insert into missed_search (term, typed, count, created_at, last_at)
      select 'pc' || n || '-nothing', 'PC' || n || '-nothing', 1 + ${pick(sql`n * 41`, 90)}, now() - interval '1 year', now() - make_interval(mins => n) from generate_series(1, 20000) as n on conflict do nothing`,
    // Orders and payments make nearly all of it, by five of the staff. A sixth changes the settings, and now and then many products at once.
    sql`insert into audit_log (user_id, user_name, action, subject, subject_id, subject_label, before, after, created_at)
      select ${idOf(sql`'staff ' || staff`)}, 'staff' || staff, action, split_part(action, '.', 1), subject_id, label, before::jsonb, after::jsonb, at
      from (
        select n % 5 as staff, 'order.move' as action, s.id::text as subject_id, order_code as label, '{"orderStatus":"new"}' as before, '{"orderStatus":"processing"}' as after,
          order_date + interval '1 hour' as at
        from bench_order b join sales_order s on s.id = b.id
        union all
        select n % 5, 'payment.accept', s.id::text, order_code, null, '{"state":"accepted"}', order_date + interval '3 hours'
        from bench_order b join sales_order s on s.id = b.id where has_slip and b.status in ('packing', 'delivering', 'done')
        union all
        select n % 5, 'product.update', part.id::text, part.code, '{"stockText":"few"}', '{"stockText":"many"}', at
        from bench_order b join part on part.place = ${pick(sql`n * 71`, sql`(select count(*) from part)`)} where n % ${ordersOfChange}::int = 0
        union all
        select 5, 'product.bulkEdit', part.id::text, part.code, '{"isVisible":false}', '{"isVisible":true}', at
        from bench_order b join part on part.place between n % 1000 and n % 1000 + ${productsAtOnce}::int - 1 where n % ${ordersOfManyChanges}::int = 0
        union all
        select 5, 'setting.rules', 'rules', 'rules', '{"graceDays":3}', '{"graceDays":4}', at from bench_order where n % ${ordersOfManyChanges}::int = 1
      ) act
      order by at, subject_id`,
    sql`insert into bank_statement (id, layout, file_name, row_count, new_row_count, uploaded_by)
      select ${idOf(sql`'statement'`)}, 'bca', 'bench.csv', ${mutations}::int, ${mutations}::int, ${idOf(sql`'customer 1'`)}`,
    sql`insert into bank_mutation (statement_id, position, booked_on, description, amount_rupiah, row_hash, state)
      select ${idOf(sql`'statement'`)}, n, current_date - (${mutations}::int - n) / 100, 'TRSF E-BANKING CR ' || n, 100000 + ${pick(sql`n * 43`, 5_000_000)}, md5('mutation ' || n),
        case when n > ${mutations}::int - 500 then 'open' else 'ignored' end
      from generate_series(1, ${mutations}::int) as n`,
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [orders = usualCounts.orders, customers = usualCounts.customers] = positionals.map(Number);
  const { databaseUrl } = readEnvironment(process.env);
  if (databaseUrl === undefined) throw new Error("DATABASE_URL names the PostgreSQL server that is filled");
  const began = performance.now();
  await fillOffice(databaseUrl, { orders, customers });
  console.log(
    `${orders} orders of ${customers} customers in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
}
