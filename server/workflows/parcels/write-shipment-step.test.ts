import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { buildCourier, buildOrder, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { receiptOf, storedReceipts } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { mails } from "../../database/schema/mail.ts";

type Step = AdminCallInput<"addShipmentStep">["body"];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const reasonOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).reason;

describe("steps that the staff types", () => {
  let shop: TestShop;
  let staff: { id: string; token: string };

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staff = await buildUser(shop.db, { role: "owner", firstName: "Ratna", lastName: "" });
  });
  afterAll(() => shop.close());

  const sent = async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, staff.token, order.id, [
      "processing",
      "waiting for payment",
      "packing",
      "delivering",
    ]);
    const [shipment] = (await seenByStaff(order)).shipments;
    return { ...order, shipmentId: String(shipment?.id) };
  };
  const seenByStaff = (order: { id: string }) =>
    shop.callAs(staff.token)("getAdminOrder", { params: { id: order.id } });
  const seenByCustomer = async (order: BuiltOrder) => {
    const seen = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    return seen.shipments[0];
  };
  const add = (order: { id: string; shipmentId: string }, step: Step, language?: "en" | "id") =>
    shop.callAs(staff.token, language)("addShipmentStep", {
      params: { id: order.id, shipmentId: order.shipmentId },
      body: step,
    });
  const withdraw = (order: { id: string; shipmentId: string }, stepId: number) =>
    shop.callAs(staff.token)("withdrawShipmentStep", {
      params: { id: order.id, shipmentId: order.shipmentId, stepId: String(stepId) },
    });
  const onBoard = { state: "in transit", text: "On board KM Dharma Kencana", place: "Surabaya" } as const;
  const fetchPhoto = (url: string, headers: Record<string, string>) => shop.app.inject({ url, headers });

  it("stand on the customer's order page, the latest first, in whichever order they were typed", async () => {
    const order = await sent();
    await add(order, { ...onBoard, at: minutesAgo(60) });
    await add(order, { state: "picked up", text: "Loaded", at: minutesAgo(120) });
    const shipment = await seenByCustomer(order);
    expect(shipment).toMatchObject({
      state: "in transit",
      steps: [
        { ...onBoard, signedBy: "", hasPhoto: false },
        { state: "picked up", text: "Loaded", place: "" },
      ],
    });
    expect(Object.keys(shipment?.steps[0] ?? {})).not.toContain("by");
    expect((await seenByStaff(order)).shipments[0]?.steps[0]).toMatchObject({ by: "Ratna", withdrawn: null });
  });

  it("say that the parcel has come, and who signed, with a picture that the customer may see", async () => {
    const order = await sent();
    const at = minutesAgo(30);
    const { stepId } = await add(order, {
      state: "delivered",
      at,
      signedBy: "Pak Joko, gudang",
      photo: await receiptOf("#446688"),
    });
    expect(await seenByCustomer(order)).toMatchObject({
      state: "delivered",
      deliveredAt: at,
      steps: [{ state: "delivered", text: "", signedBy: "Pak Joko, gudang", hasPhoto: true }],
    });
    const own = `/v1/salesorder/${order.id}/steps/${stepId}/photo`;
    const picture = await fetchPhoto(own, bearer(order.token));
    expect(picture.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": 'attachment; filename="delivery-order-1.jpg"',
      "cache-control": "private, no-store",
    });
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const stranger = await buildUser(shop.db);
    expect((await fetchPhoto(own, bearer(stranger.token))).statusCode).toBe(404);
    const other = await sent();
    const notOfIt = `/v1/salesorder/${other.id}/steps/${stepId}/photo`;
    expect((await fetchPhoto(notOfIt, bearer(other.token))).statusCode).toBe(404);
    const { text } = await shop.callAs(staff.token)("writeOrderMessage", {
      params: { id: order.id },
      body: { kind: "status" },
    });
    const code = /order#([\w-]{43})/.exec(text)?.[1] ?? "";
    const linked = `/v1/order-link/steps/${stepId}/photo`;
    expect((await fetchPhoto(linked, { "order-link": code })).statusCode).toBe(200);
    const atDesk = `/v1/admin/salesorder/${order.id}/steps/${stepId}/photo`;
    expect((await fetchPhoto(atDesk, bearer(staff.token))).statusCode).toBe(200);
  });

  it("are withdrawn if they were wrong: gone for the customer, and still there for the staff", async () => {
    const order = await sent();
    await add(order, { ...onBoard, at: minutesAgo(60) });
    const at = minutesAgo(30);
    const delivered = { state: "delivered", at, photo: await receiptOf("#664488") } as const;
    const { stepId } = await add(order, delivered);
    expect((await seenByStaff(order)).fulfilmentState).toBe("delivered");
    await withdraw(order, stepId);
    expect(await seenByCustomer(order)).toMatchObject({ state: "in transit", deliveredAt: null });
    expect((await seenByCustomer(order))?.steps).toHaveLength(1);
    const { fulfilmentState, shipments } = await seenByStaff(order);
    expect(fulfilmentState).toBe("shipped");
    expect(shipments[0]?.steps[0]).toMatchObject({ state: "delivered", withdrawn: { by: "Ratna" } });
    const photo = await fetchPhoto(`/v1/salesorder/${order.id}/steps/${stepId}/photo`, {
      authorization: `Bearer ${order.token}`,
    });
    expect(photo.statusCode).toBe(404);
    // The right number may have the same step at the same minute.
    await add(order, delivered);
    expect((await seenByCustomer(order))?.state).toBe("delivered");
    const again = await refusalOf(withdraw(order, stepId));
    expect([again.status, again.reason]).toEqual([404, "notFound"]);
    const acts = await shop.db
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, order.id))
      .orderBy(auditEntries.id);
    expect(acts.slice(-4).map(({ action }) => action)).toEqual([
      "order.addStep",
      "order.addStep",
      "order.withdrawStep",
      "order.addStep",
    ]);
    expect(acts.at(-1)?.after).toEqual({ parcel: 1, parcelState: "delivered", happenedAt: at });
  });

  it("keep one picture if two people send the same one at once", async () => {
    const order = await sent();
    const before = storedReceipts(shop).length;
    const step = { state: "delivered", at: minutesAgo(20), photo: await receiptOf("#224466") } as const;
    const outcomes = await Promise.allSettled([add(order, step), add(order, step)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(storedReceipts(shop)).toHaveLength(before + 1);
    const [written] = (await seenByStaff(order)).shipments[0]?.steps ?? [];
    const atDesk = `/v1/admin/salesorder/${order.id}/steps/${written?.id}/photo`;
    expect((await fetchPhoto(atDesk, bearer(staff.token))).statusCode).toBe(200);
  });

  it("send no mail, and may come after the order is finished", async () => {
    const order = await sent();
    const countMails = async () =>
      (await shop.db.select({ id: mails.id }).from(mails).where(eq(mails.orderId, order.id))).length;
    await moveThrough(shop, staff.token, order.id, ["done"]);
    const before = await countMails();
    await add(order, { state: "problem", text: "One box is wet", at: minutesAgo(10) });
    expect(await seenByCustomer(order)).toMatchObject({
      state: "delivered",
      steps: [{ text: "One box is wet" }],
    });
    expect(await countMails()).toBe(before);
  });

  it.each<[string, Step, string, string]>([
    ["no words", { state: "in transit", at: minutesAgo(1) }, "text", "Kolom ini wajib diisi"],
    ["a time to come", { ...onBoard, at: minutesAgo(-60) }, "at", "masa depan"],
    ["a time long before", { ...onBoard, at: minutesAgo(8 * 24 * 60) }, "at", "masa depan"],
    ["no time", { ...onBoard, at: "yesterday" }, "at", ""],
    ["a signature under way", { ...onBoard, at: minutesAgo(1), signedBy: "Joko" }, "signedBy", ""],
    ["a picture under way", { ...onBoard, at: minutesAgo(1), photo: "AAAA" }, "photo", ""],
    ["a state of its own", { ...onBoard, state: "returned" as "problem", at: minutesAgo(1) }, "state", ""],
  ])("are refused with %s, and nothing changes", async (_, step, path, words) => {
    const order = await sent();
    const refusal = await refusalOf(add(order, step, "id"));
    expect([refusal.status, refusal.reason]).toEqual([400, "invalidInput"]);
    expect(refusal.errors.map((error) => error.path)).toEqual([path]);
    expect(refusal.errors[0]?.message).toContain(words);
    expect((await seenByStaff(order)).shipments[0]?.steps).toEqual([]);
  });

  it("are refused for a parcel that has not left, for another order's, twice, and with what is no picture", async () => {
    const order = await sent();
    const other = await sent();
    const step = { ...onBoard, at: minutesAgo(5) };
    expect(await reasonOf(add({ id: order.id, shipmentId: other.shipmentId }, step))).toBe(
      "shipmentNotFound",
    );
    await add(order, step);
    expect(await reasonOf(add(order, step))).toBe("nothingChanged");
    const text = Buffer.from("not a picture").toString("base64");
    const faked = { state: "delivered", at: minutesAgo(5), photo: text } as const;
    expect(await reasonOf(add(order, faked))).toBe("receiptNotAnImage");

    const waiting = await buildOrder(shop);
    await moveThrough(shop, staff.token, waiting.id, ["processing", "waiting for payment", "packing"]);
    const [line] = (await seenByStaff(waiting)).lines;
    const { shipmentId } = await shop.callAs(staff.token)("packShipment", {
      params: { id: waiting.id },
      body: {
        lines: [{ lineId: line?.id ?? 0, qty: 1 }],
        shippingProvider: "indah cargo",
        shippingMethod: "DARAT",
      },
    });
    const packed = { id: waiting.id, shipmentId: String(shipmentId) };
    expect(await reasonOf(add(packed, step))).toBe("shipmentNotLeft");
  });
});
