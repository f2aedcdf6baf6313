import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { CallInput } from "#contract/call.ts";
import { buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { mails } from "../../database/schema/mail.ts";
import { misfits } from "../../database/schema/misfits.ts";
import { orderLines } from "../../database/schema/orders.ts";
import { insertMachines } from "../../domains/catalogue/products/ways-in.service.ts";
import { forgetReporters } from "../../domains/machines/misfits.queries.ts";

let shop: TestShop;
let catalogue: AdminCall;
let sales: AdminCall;
let machineId = 0;
let pump = 0;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  catalogue = shop.callAs((await buildUser(shop.db, { role: "catalogue", firstName: "Dewi" })).token);
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  [machineId = 0] = await insertMachines(shop.db, [{ brand: "Komatsu", model: "PC200-8", kind: "machine" }]);
});
afterAll(() => shop.close());

const detail = () => ({
  machineId,
  serials: null,
  position: "Main pump",
  pieces: 1,
  note: "",
  source: "suppliersList" as const,
});

beforeEach(async () => {
  await shop.db.delete(misfits);
  pump = await buildProduct(shop.db, {
    code: `708-${randomBytes(4).toString("hex")}`,
    machineIds: [machineId],
    fitmentDetails: [detail()],
    crossReferences: [{ brand: "Donaldson", code: "P551670", kind: "equivalent" }],
  });
});

type Form = CallInput<"reportMisfit">["body"];
const form = (more: Partial<Form> = {}): Form => ({
  productId: pump,
  machine: "pc200-8",
  serialNumber: "313445",
  ...more,
});
const guest = (body: CallInput<"reportMisfitAsGuest">["body"], headers?: { "idempotency-key": string }) =>
  shop.callAs()("reportMisfitAsGuest", { body, ...(headers && { headers }) });

/** What visitors read of the pump: whether its machine, its number and its answer are marked. */
const marks = async () => {
  await shop.dependencies.changes.catchUp(shop.db);
  const { machines, crossReferences } = await shop.callAs()("getProduct", { params: { id: String(pump) } });
  const { answers } = await shop.callAs()("checkFits", {
    query: { brand: "Komatsu", model: "PC200-8", serial: "", ids: String(pump) },
  });
  return {
    machine: machines.map(({ isReported = false }) => isReported),
    number: crossReferences.map(({ isReported = false }) => isReported),
    answer: answers.map(({ isReported = false }) => isReported),
  };
};
const open = async () => (await catalogue("listMisfits", { query: {} })).rows;
const key = ({ id }: { id: number }) => ({ id: String(id) });
const mailed = (id: number) =>
  shop.db
    .select({ template: mails.template, recipient: mails.recipient, language: mails.language })
    .from(mails)
    .where(sql`${mails.facts} ->> 'misfitId' = ${String(id)}`);

describe("a part that did not fit", () => {
  it("is reported without an account, and marked for its machine and the number until it is decided", async () => {
    expect(await marks()).toEqual({ machine: [false], number: [false], answer: [false] });
    const body = {
      ...form({ number: "donaldson p551670", note: "Two holes are missing" }),
      email: "joko@contoh.example",
    };
    const headers = { "idempotency-key": "reported-once" };
    expect(await guest(body, headers)).toEqual({ isMachineKnown: true });
    // Sent again, it is the same report.
    await guest(body, headers);
    expect(await marks()).toEqual({ machine: [true], number: [true], answer: [true] });
    const [report, ...others] = await open();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      state: "open",
      machine: "pc200-8",
      serialNumber: "313445",
      number: "donaldson p551670",
      note: "Two holes are missing",
      knownMachine: { brand: "Komatsu", model: "PC200-8" },
      claims: ["fitment", "reference"],
      reporter: { customerId: null, email: "joko@contoh.example" },
      order: null,
      decision: null,
    });
    const decided = await catalogue("decideMisfit", {
      params: key(report!),
      body: { state: "dismissed", answer: "The plate says otherwise" },
    });
    expect(decided).toMatchObject({
      state: "dismissed",
      decision: { by: "Dewi Santoso", answer: "The plate says otherwise" },
      taken: [],
    });
    expect(await marks()).toEqual({ machine: [false], number: [false], answer: [false] });
    expect(await mailed(report!.id)).toEqual([
      { template: "misfit-decided", recipient: "joko@contoh.example", language: "en" },
    ]);
    expect(await open()).toEqual([]);
  });

  it("in a machine that the shop does not know waits for the staff, and marks nothing", async () => {
    expect(await guest(form({ machine: "Sany SY215", serialNumber: "" }))).toEqual({ isMachineKnown: false });
    expect(await marks()).toEqual({ machine: [false], number: [false], answer: [false] });
    expect(await open()).toMatchObject([{ knownMachine: null, claims: [], reporter: null }]);
  });

  it("that is right is taken away, and comes back with its details when the decision is taken back", async () => {
    await guest(form({ number: "P551670" }));
    const [report] = await open();
    const params = key(report!);
    const takesAway = ["fitment", "reference"] as const;
    const decided = await catalogue("decideMisfit", {
      params,
      body: { state: "upheld", takesAway: [...takesAway] },
    });
    expect(decided).toMatchObject({ state: "upheld", claims: [], taken: takesAway });
    const saved = () => catalogue("getAdminProduct", { params: { id: String(pump) } });
    expect(await saved()).toMatchObject({ machineIds: [], fitmentDetails: [], crossReferences: [] });
    const again = catalogue("decideMisfit", { params, body: { state: "dismissed" } });
    expect((await refusalOf(again)).reason).toBe("misfitDecided");
    expect(await catalogue("reopenMisfit", { params })).toMatchObject({
      state: "open",
      claims: takesAway,
      taken: [],
      decision: null,
    });
    expect(await saved()).toMatchObject({
      machineIds: [machineId],
      fitmentDetails: [detail()],
      crossReferences: [{ brand: "Donaldson", code: "P551670", kind: "equivalent" }],
    });
    expect(await marks()).toEqual({ machine: [true], number: [true], answer: [true] });
    expect((await refusalOf(catalogue("reopenMisfit", { params }))).reason).toBe("misfitNotDecided");
    const acts = await shop.db
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(sql`${auditEntries.subjectId} in (${String(pump)}, ${params.id})`)
      .orderBy(auditEntries.id);
    expect(acts.map(({ action }) => action)).toEqual([
      "product.update",
      "misfit.decide",
      "product.update",
      "misfit.reopen",
    ]);
    expect(acts[1]?.after).toEqual({ state: "upheld", takesAway });
  });

  it("leaves nothing to take away once it is dismissed", async () => {
    await guest(form());
    const [report] = await open();
    const body = { state: "dismissed", takesAway: ["fitment"] } as const;
    const refused = await refusalOf(
      catalogue("decideMisfit", { params: key(report!), body: { ...body, takesAway: ["fitment"] } }),
    );
    expect(refused.status).toBe(400);
    expect(await open()).toHaveLength(1);
  });

  it("comes with an order only if it is the account's own", async () => {
    const order = await buildOrder(shop);
    const [line] = await shop.db
      .select({ productId: orderLines.productId })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    const body = form({ productId: line?.productId ?? 0, orderId: order.id });
    const stranger = shop.callAs((await buildUser(shop.db)).token);
    expect((await refusalOf(stranger("reportMisfit", { body }))).reason).toBe("orderNotFound");
    const customer = shop.callAs(order.token);
    const other = { ...body, productId: pump };
    expect((await refusalOf(customer("reportMisfit", { body: other }))).reason).toBe("orderNotFound");
    await customer("reportMisfit", { body });
    expect(await open()).toMatchObject([
      { reporter: { customerId: order.userId }, order: { orderCode: order.orderCode } },
    ]);
  });

  it("is seen by sales, and decided by who edits the catalogue; the warehouse does not see who reports", async () => {
    await guest({ ...form(), phoneNumber: "081234567890" });
    const warehouse = shop.callAs((await buildUser(shop.db, { role: "warehouse" })).token);
    const [seen] = (await sales("listMisfits", { query: {} })).rows;
    expect(seen?.reporter?.phoneNumber).toBe("081234567890");
    expect((await warehouse("listMisfits", { query: {} })).rows[0]?.reporter).toBeNull();
    const refused = await refusalOf(
      sales("decideMisfit", { params: key(seen!), body: { state: "dismissed" } }),
    );
    expect(refused.status).toBe(403);
  });

  it("says no more who reported it once that is forgotten", async () => {
    await guest({ ...form({ note: "It is mine" }), email: "joko@contoh.example" });
    await shop.db.update(misfits).set({ createdAt: sql`now() - interval '13 months'` });
    expect(await forgetReporters(shop.db, { guestsAfterMonths: 12 })).toBe(1);
    expect(await forgetReporters(shop.db, { guestsAfterMonths: 12 })).toBe(0);
    expect(await open()).toMatchObject([{ machine: "pc200-8", note: "", reporter: null }]);
  });

  it("is refused for a part that is not there, and for a machine that is not said", async () => {
    expect((await refusalOf(guest(form({ productId: 999_999 })))).reason).toBe("productNotFound");
    expect((await refusalOf(guest(form({ machine: " " })))).errors).toMatchObject([{ path: "machine" }]);
    expect(await open()).toEqual([]);
  });
});
