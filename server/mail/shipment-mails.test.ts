import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { writtenMails } from "#testing/output/written-mails.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
});
afterAll(() => shop.close());

test.each([
  [
    "en",
    {
      part: "Part of your order",
      next: ["parcel 1", "JNE-1", "In this parcel", "Still to come", "promised by 14 December 2026"],
      rest: "The rest of your order",
      corrected: "Corrected airway bill number",
    },
  ],
  [
    "id",
    {
      part: "Sebagian pesanan",
      next: ["Paket 1", "JNE-1", "Isi paket ini", "Menyusul", "dijanjikan paling lambat 14 Desember 2026"],
      rest: "Sisa pesanan",
      corrected: "Nomor resi yang benar",
    },
  ],
] as const)("each parcel of several is told in a mail of its own, in %s", async (language, said) => {
  const keeper = await buildUser(shop.db, { role: "owner" });
  const call = shop.callAs(keeper.token);
  const customer = await buildUser(shop.db, { language });
  const buy = shop.callAs(customer.token, language);
  for (const [nameEn, qty] of [
    ["O-ring", 3],
    ["Track roller", 2],
  ] as const) {
    const ProductId = await buildProduct(shop.db, { weightGrams: 1, nameEn, nameId: nameEn });
    await buy("addToCart", { body: { ProductId, qty } });
  }
  const { id } = await buy("placeOrder", { body: orderForm() });
  await moveThrough(shop, keeper.token, id, ["processing", "waiting for payment", "packing"]);
  const [ring, roller] = (await call("getAdminOrder", { params: { id } })).lines;
  await call("promiseLines", {
    params: { id },
    body: { lines: [{ lineId: roller?.id ?? 0, promisedOn: "2026-12-14" }] },
  });
  const courier = { shippingProvider: "jne", shippingMethod: "REG" };
  const { shipmentId } = await call("packShipment", {
    params: { id },
    body: { ...courier, airwayBill: "JNE-1", lines: [{ lineId: ring?.id ?? 0, qty: 3 }] },
  });
  const first = (await writtenMails(shop, id)).at(-1);
  expect(first?.subject).toContain(said.part);
  for (const words of said.next) expect(first?.text).toContain(words);
  expect(first?.text).toMatch(/ 3 O-ring .* 2 Track roller /);

  await moveThrough(shop, keeper.token, id, ["delivering"]);
  const last = (await writtenMails(shop, id)).at(-1);
  expect(last?.subject).toContain(said.rest);
  expect(last?.text).toContain("JNE0123456789");
  expect(last?.text).toContain("Track roller");
  expect(last?.text).not.toContain("O-ring");

  await call("correctShipment", {
    params: { id, shipmentId: String(shipmentId) },
    body: { ...courier, airwayBill: "JNE-RIGHT" },
  });
  const corrected = (await writtenMails(shop, id)).at(-1);
  expect(corrected?.subject).toContain(said.corrected);
  expect(corrected?.text).toContain("JNE-RIGHT");
  expect(corrected?.text).toContain("O-ring");
});

test("an order that leaves whole by another courier than its own is told with that courier", async () => {
  const keeper = await buildUser(shop.db, { role: "owner" });
  const call = shop.callAs(keeper.token);
  const customer = await buildUser(shop.db);
  const buy = shop.callAs(customer.token);
  const ProductId = await buildProduct(shop.db, { weightGrams: 1, nameEn: "Bolt", nameId: "Baut" });
  await buy("addToCart", { body: { ProductId, qty: 1 } });
  const { id } = await buy("placeOrder", { body: orderForm() });
  await moveThrough(shop, keeper.token, id, ["processing", "waiting for payment", "packing"]);
  const [bolt] = (await call("getAdminOrder", { params: { id } })).lines;
  const { shipmentId } = await call("packShipment", {
    params: { id },
    body: {
      shippingProvider: "sicepat",
      shippingMethod: "REG",
      airwayBill: "SC-1",
      lines: [{ lineId: bolt?.id ?? 0, qty: 1 }],
    },
  });
  const mail = (await writtenMails(shop, id)).at(-1);
  expect(mail?.text).toContain("(SiCepat) SC-1");
  expect(mail?.text).toContain("https://www.sicepat.com/checkAwb");
  expect(mail?.text).not.toContain("jne.co.id");
  await call("correctShipment", {
    params: { id, shipmentId: String(shipmentId) },
    body: { shippingProvider: "sap", shippingMethod: "REG", airwayBill: "SAP-1" },
  });
  // A courier that everybody knows, of which no tracking page is known.
  expect((await writtenMails(shop, id)).at(-1)?.text).toContain("Airway bill (SAP Express) SAP-1");
});

test("a parcel on the company's own truck is told with its vehicle and what is in it, and sends nobody to a courier's site", async () => {
  const keeper = await buildUser(shop.db, { role: "owner" });
  const call = shop.callAs(keeper.token);
  const customer = await buildUser(shop.db, { language: "id" });
  const buy = shop.callAs(customer.token, "id");
  const ProductId = await buildProduct(shop.db, { weightGrams: 1, nameEn: "Bolt", nameId: "Baut roda" });
  await buy("addToCart", { body: { ProductId, qty: 3 } });
  const { id } = await buy("placeOrder", { body: orderForm() });
  await moveThrough(shop, keeper.token, id, ["processing", "waiting for payment", "packing"]);
  const [bolt] = (await call("getAdminOrder", { params: { id } })).lines;
  await call("packShipment", {
    params: { id },
    body: {
      shippingProvider: "truk",
      shippingMethod: "ANTAR",
      airwayBill: "L 9123 XY, Pak Slamet",
      lines: [{ lineId: bolt?.id ?? 0, qty: 3 }],
    },
  });
  const mail = (await writtenMails(shop, id)).at(-1);
  expect(mail?.text).toContain("Nomor resi atau kendaraan (TRUK) L 9123 XY, Pak Slamet");
  expect(mail?.text).not.toContain("situs kurir");
  expect(mail?.text).toMatch(/Isi paket ini .* 3 Baut roda|Isi paket ini .*Baut roda .*3/s);
});
