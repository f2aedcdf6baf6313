import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { constraintOf } from "#server/database/constraint-errors.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { beginAuditMonths } from "#testing/database/audit-in-months.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { buildPlace, place } from "#testing/builders/build-registration.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { recordAudit, recordAudits } from "../../core/record-audit.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof buildUser>>;
let sales: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await buildUser(shop.db, {
    role: "owner",
    username: "pemilik",
    firstName: "Hartono",
    lastName: "Wijaya",
  });
  sales = await buildUser(shop.db, { role: "sales", username: "sari" });
  for (let index = 1; index <= 36; index += 1) {
    await recordAudit(shop.db, {
      userId: index % 2 === 0 ? owner.id : sales.id,
      action: index % 3 === 0 ? "payment.accept" : "order.move",
      subjectId: `order-${index}`,
      subjectLabel: `SO-20261121-${String(index).padStart(4, "0")}`,
      before: { orderStatus: "new" },
      after: { orderStatus: "processing" },
    });
  }
});
afterAll(() => shop.close());

const list = async (query: NonNullable<AdminCallInput<"listAudit">["query"]> = {}) =>
  shop.callAs(owner.token)("listAudit", { query });
const labels = async (query?: Parameters<typeof list>[0]) =>
  (await list(query)).rows.map(({ subjectLabel }) => Number(subjectLabel.slice(-4)));

/** A day in Jakarta, counted in days from the one on which the seventh act was recorded. */
const jakarta = async (days: number) => {
  const { rows } = await shop.db.execute<{ day: string }>(sql`
    select ((created_at at time zone 'Asia/Jakarta')::date + ${days}::integer)::text as day
    from audit_log where subject_label = 'SO-20261121-0007'`);
  return rows[0]?.day ?? "";
};

describe("what the staff did", () => {
  it("is listed newest first, page after page", async () => {
    const first = await list();
    expect(first.rows).toHaveLength(25);
    expect(first.rows[0]).toMatchObject({
      userName: "Hartono Wijaya (pemilik)",
      action: "payment.accept",
      subject: "payment",
      subjectLabel: "SO-20261121-0036",
      before: { orderStatus: "new" },
      after: { orderStatus: "processing" },
    });
    const second = await list({ after: first.next ?? "" });
    expect(second.rows.map(({ subjectLabel }) => Number(subjectLabel.slice(-4)))).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(second.next).toBeNull();
  });

  it("is narrowed by the person, the kind of thing, its name and the days of Jakarta", async () => {
    expect(await labels({ person: sales.id, subject: "payment", q: "1121-000" })).toEqual([9, 3]);
    expect(await labels({ q: "so-20261121-0032" })).toEqual([32]);
    expect(await labels({ q: "100%" })).toEqual([]);
    expect(await labels({ from: await jakarta(0), to: await jakarta(0), q: "0007" })).toEqual([7]);
    expect(await labels({ from: await jakarta(1), q: "0007" })).toEqual([]);
    expect(await labels({ to: await jakarta(-1), q: "0007" })).toEqual([]);
    await expect(list({ from: "yesterday" })).rejects.toMatchObject({ status: 400 });
    await expect(list({ after: "nonsense" })).rejects.toMatchObject({ status: 400 });
  });

  it("is searched from three letters or digits on, as the list of orders is", async () => {
    const refusal = await refusalOf(list({ q: "03" }));
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ["q"]]);
    expect(await labels({ q: "003" })).toEqual([36, 35, 34, 33, 32, 31, 30, 3]);
    expect(await labels({ q: " " })).toHaveLength(25);
  });

  it("shows an act on many things as one entry, and each of them on request", async () => {
    await shop.db.transaction((tx) =>
      recordAudits(
        tx,
        { userId: owner.id, action: "product.bulkEdit" },
        Array.from({ length: 120 }, (_, index) => ({
          subjectId: String(index),
          subjectLabel: `600-211-${index}`,
          before: { priceRupiah: 1_000 },
          after: { priceRupiah: 1_050 },
        })),
      ),
    );
    const [bulk, before] = (await list()).rows;
    expect(bulk).toMatchObject({ action: "product.bulkEdit", count: 120 });
    expect(before).toMatchObject({ subjectLabel: "SO-20261121-0036", count: 1 });
    const { latest } = await shop.callAs(owner.token)("getToday", {});
    expect(latest?.filter(({ act }) => act?.action === "product.bulkEdit")).toMatchObject([
      { act: { count: 120 } },
    ]);
    const each = await list({ of: String(bulk?.id ?? 0) });
    expect(each.rows).toHaveLength(25);
    expect(each.rows[0]).toMatchObject({ subjectLabel: "600-211-119", count: 1 });
    expect((await list({ of: String(bulk?.id ?? 0), after: each.next ?? "" })).rows).toHaveLength(25);
    expect((await list({ q: "600-211-7" })).rows.map(({ count }) => count)).toEqual(
      Array.from({ length: 11 }, () => 1),
    );
  });

  it("calls a category by its name in the reader's language, also once it is gone", async () => {
    const shared = { userId: owner.id, subjectLabel: "Engine parts" };
    const names = { nameEn: "Engine parts", nameId: "Suku cadang mesin" };
    const id = String(await buildCategory(shop.db, "Engine parts", "Onderdil mesin"));
    await recordAudit(shop.db, { ...shared, action: "category.create", subjectId: id, after: names });
    const hidden = { before: { isVisible: true }, after: { isVisible: false } };
    await recordAudit(shop.db, { ...shared, action: "category.update", subjectId: id, ...hidden });
    await recordAudit(shop.db, { ...shared, action: "category.delete", subjectId: "999999", before: names });
    await recordAudit(shop.db, { ...shared, action: "category.update", subjectId: "999999", ...hidden });
    const told = async (language: "en" | "id") => {
      const call = shop.callAs(owner.token, language);
      const { rows } = await call("listAudit", { query: { subject: "category" } });
      return rows.map(({ subjectLabel }) => subjectLabel);
    };
    expect(await told("id")).toEqual([
      // The entry does not have its Indonesian name.
      "Engine parts",
      "Suku cadang mesin",
      "Onderdil mesin",
      "Suku cadang mesin",
    ]);
    const found = await shop.callAs(owner.token, "id")("listAudit", { query: { q: "cadang mesin" } });
    expect(found.rows).toHaveLength(2);
    expect(await told("en")).toEqual(Array.from({ length: 4 }, () => "Engine parts"));
  });

  it("names everybody who has done something", async () => {
    expect(await shop.callAs(owner.token)("listAuditPeople", {})).toEqual([
      { id: sales.id, name: "Budi Santoso (sari)" },
      { id: owner.id, name: "Hartono Wijaya (pemilik)" },
    ]);
  });

  it("names people as they are called, those who did it and those it was done to", async () => {
    await recordAudit(shop.db, {
      userId: owner.id,
      action: "staff.block",
      subjectId: sales.id,
      subjectLabel: "sari",
    });
    const { rows } = await list({ subject: "staff", q: "santoso" });
    expect(rows.map(({ userName, subjectLabel }) => [userName, subjectLabel])).toEqual([
      ["Hartono Wijaya (pemilik)", "Budi Santoso (sari)"],
    ]);
  });

  it("distinguishes the owner from somebody who takes the owner's name, and says when it was taken", async () => {
    const cashier = { role: "finance", username: "kasir", firstName: "kasir", lastName: "" } as const;
    const { id, token } = await buildUser(shop.db, cashier);
    const told = async () => {
      const { rows } = await list({ person: id });
      return rows.map(({ action, userName, before, after }) => ({ action, userName, before, after }));
    };
    const act = { userId: id, action: "payment.accept", subjectId: "1", subjectLabel: "SO-1" } as const;
    await recordAudit(shop.db, act);
    const accepted = { action: "payment.accept", before: null, after: null };
    expect(await told()).toEqual([{ ...accepted, userName: "kasir" }]);
    await buildPlace(shop.db);
    const body = {
      salutation: "Mr" as const,
      firstName: "Hartono",
      lastName: "Wijaya",
      company: "PT Contoh",
      address: "Jl. Daan Mogot KM 11",
      ...place,
      postalCode: "11840",
      phoneNumber: "0812345678",
    };
    await shop.callAs(token)("updateProfile", { body });
    await shop.callAs(token)("updateProfile", { body: { ...body, company: "CV Contoh" } });
    expect(await told()).toEqual([
      {
        action: "staff.changeName",
        userName: "Hartono Wijaya (kasir)",
        before: { name: "kasir" },
        after: { name: "Hartono Wijaya" },
      },
      { ...accepted, userName: "Hartono Wijaya (kasir)" },
    ]);
  });

  it("is for the owner alone", async () => {
    const refusal = await refusalOf(shop.callAs(sales.token)("listAudit", { query: {} }));
    expect(refusal).toMatchObject({ status: 403, reason: "notAllowed" });
  });

  it("loses words when somebody is erased, and nothing else", async () => {
    const erasing = (statement: SQL) =>
      shop.db
        .transaction(async (tx) => {
          await tx.execute(sql`select set_config('shop.erases_words', 'on', true)`);
          await tx.execute(statement);
          return tx.rollback();
        })
        .catch((error: unknown) => constraintOf(error) ?? "it went through");
    const after = await shop.db.$count(auditEntries, sql`${auditEntries.after} is not null`);
    expect(after).toBeGreaterThan(0);
    expect(await erasing(sql`update audit_log set after = '{}' where after is not null`)).toBe(
      "it went through",
    );
    for (const statement of [
      sql`update audit_log set after = after || '{"reason": "another"}' where after is not null`,
      sql`update audit_log set after = null where after is not null`,
      sql`update audit_log set user_name = 'somebody else'`,
      sql`update audit_log set subject_id = 'another'`,
    ]) {
      expect(await erasing(statement)).toBe("audit_entry_only_loses_words");
    }
    expect(await erasing(sql`delete from audit_log`)).toBe("audit_entry_never_changes");
  });

  it.each([
    ["changed", sql`update audit_log set user_name = 'somebody else'`],
    ["changed where nothing would change", sql`update audit_log set user_name = user_name where false`],
    ["deleted", sql`delete from audit_log`],
    ["emptied", sql`truncate audit_log`],
    ["emptied with all that hangs on it", sql`truncate audit_log cascade`],
  ])("cannot be %s", async (_, statement) => {
    const before = await shop.db.select().from(auditEntries);
    const refusal = await shop.db.execute(statement).then(
      () => "it went through",
      (error: unknown) => constraintOf(error),
    );
    expect(refusal).toBe("audit_entry_never_changes");
    expect(await shop.db.select().from(auditEntries)).toEqual(before);
  });

  it("is listed from years ago too, where little was done since", async () => {
    await shop.db.execute(sql`
      insert into audit_log (user_id, user_name, action, subject, subject_id, subject_label, created_at)
      select ${owner.id}::uuid, 'pemilik', 'word.save', 'word', n::text, 'WORD-' || n, now() - make_interval(months => 40 - n) from generate_series(1, 40) n`);
    const first = await list({ subject: "word" });
    const second = await list({ subject: "word", after: first.next ?? "" });
    expect([...first.rows, ...second.rows].map(({ subjectId }) => Number(subjectId))).toEqual(
      Array.from({ length: 40 }, (_, index) => 40 - index),
    );
  });
});

/** The numbers from `newest` down to `oldest`. */
const down = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);

describe("a search of an audit with a partition for each month", () => {
  let inMonths: TestShop;
  let reader: Awaited<ReturnType<typeof buildUser>>;
  beforeAll(async () => {
    inMonths = await startTestShop();
    reader = await buildUser(inMonths.db, { role: "owner" });
    const { rows } = await inMonths.db.execute<{ month: string }>(
      sql`select to_char(now() at time zone 'Asia/Jakarta' - interval '4 months', 'YYYY-MM') as month`,
    );
    await beginAuditMonths(inMonths.db, rows[0]?.month ?? "");
  });
  afterAll(() => inMonths.close());

  /** Writes so many entries of a name, at a time after the beginning of the month of Jakarta so many from the present one. */
  const write = (name: string, count: number, months: number, later: string) =>
    inMonths.db.execute(sql`
      insert into audit_log (user_id, user_name, action, subject, subject_id, subject_label, created_at)
      select ${reader.id}::uuid, 'ratna', 'word.save', 'word', '1',
        ${name} || '-' || (select count(*) from audit_log where subject_label like ${`${name}-%`}) + n,
        (date_trunc('month', now() at time zone 'Asia/Jakarta') + make_interval(months => ${months}::int) + ${later}::interval)
          at time zone 'Asia/Jakarta'
      from generate_series(1, ${count}::int) n order by n`);

  /** The numbers of the entries of a name, on the first page of a search for it and on the second. */
  const pagesOf = async (name: string) => {
    const call = inMonths.callAs(reader.token);
    const first = await call("listAudit", { query: { q: name } });
    const second = await call("listAudit", { query: { q: name, after: first.next ?? "" } });
    expect(second.next).toBeNull();
    return [first, second].map(({ rows }) =>
      rows.map(({ subjectLabel }) => Number(subjectLabel.slice(name.length + 1))),
    );
  };

  it("fills its first page from older months, where the last two do not", async () => {
    for (const months of [-5, -4, -3, -2]) await write("PART", 8, months, "10 days");
    await write("PART", 5, -1, "10 days");
    await write("PART", 5, 0, "0 s");
    // These would fill the page, but have another name.
    await write("OTHER", 30, 0, "0 s");
    const { rows } = await inMonths.db.execute(
      sql`select distinct tableoid from audit_log where subject_label like 'PART-%'`,
    );
    expect(rows).toHaveLength(6);
    expect(await pagesOf("PART")).toEqual([down(42, 18), down(17, 1)]);
  });

  it("goes on into older months after a page that the last two fill", async () => {
    await write("FULL", 10, -2, "10 days");
    await write("FULL", 15, -1, "10 days");
    await write("FULL", 15, 0, "0 s");
    expect(await pagesOf("FULL")).toEqual([down(40, 16), down(15, 1)]);
  });

  it("has the entry of an act that began before the two months and was written within them", async () => {
    await write("LATE", 20, -1, "1 hour");
    await write("LATE", 1, -1, "-1 s");
    await write("LATE", 10, -1, "2 hours");
    expect(await pagesOf("LATE")).toEqual([down(31, 7), down(6, 1)]);
  });
});
