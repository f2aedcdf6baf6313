import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildBank, buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { startSmtpInbox, type SmtpInbox } from "#testing/servers/smtp-inbox.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { loadTariffs } from "../../../partners/carriers/load-tariffs.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { productPictures } from "../../../database/schema/catalogue.ts";
import { secondFactors } from "../../../database/schema/staff.ts";
import { loadPlaces } from "../../parcels/load-places.ts";

let inbox: SmtpInbox;
let shop: TestShop;
let owner: AdminCall;
let account: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  inbox = await startSmtpInbox();
  shop = await startTestShop({
    variables: { SMTP_URL: inbox.url, PUBLIC_URL: "http://toko.test", DEMO: "0" },
    parts: { shipping: buildCourier() },
  });
  await loadPlaces(shop.db);
  await loadTariffs(shop.db);
  account = await buildUser(shop.db, { role: "owner", email: "hendra@toko.test" });
  owner = shop.callAs(account.token);
});
afterAll(async () => {
  await shop.close();
  await inbox.close();
});

/** The ticked items. */
const ticked = async () =>
  (await owner("getFirstDay", {})).items.filter(({ isDone }) => isDone).map(({ name }) => name);
const send = () => owner("sendTestMail", { params: { mail: "order-received" }, body: { language: "id" } });
const receipt = async () => Buffer.from(await testReceipt(), "base64");

test("each item is ticked when it is done, and not earlier", async () => {
  expect(await ticked()).toEqual([]);

  const company = await owner("getCompanySettings", {});
  // Saved with the samples still in it: this ticks nothing.
  await owner("saveCompanySettings", {
    body: { ...company, value: { ...company.value, name: "PT Suku Cadang Kita", phone: "(021) 555 1234" } },
  });
  expect(await ticked()).toEqual([]);
  expect((await owner("getSamples", {})).names).toEqual([
    "whatsapp",
    "email",
    "address",
    "openingHours",
    "marketplaces",
    "nib",
    "npwp",
    "complaints",
    "since",
    "shipsFrom",
    "whatWeDo",
    "mission",
    "history",
    "bannerText",
    "tariffs",
    "conditions",
  ]);
  const written = await owner("getCompanySettings", {});
  await owner("saveCompanySettings", {
    body: {
      ...written,
      value: {
        ...written.value,
        whatsapp: "0812 3456 7890",
        email: "kantor@kita.test",
        address: "Jl. Raya Bekasi KM 20, Jakarta Timur 13920",
        marketplaces: [],
        legal: { ...written.value.legal, nib: "9120 0012 3456 7", npwp: "0012 3456 7801 2000" },
        complaints: { email: "pengaduan@kita.test", whatsapp: "0812 3456 7890" },
      },
    },
  });
  expect((await owner("getCompanySettings", {})).value.legal.nib).toBe("9120001234567");
  // They open at the same hours.
  expect(await ticked()).toEqual([]);
  await owner("confirmSamples", { body: { names: ["openingHours"] } });
  expect(await ticked()).toEqual(["company"]);

  const { logo } = await owner("addLogo", { body: await receipt() });
  const documents = await owner("getDocumentSettings", {});
  await owner("saveDocumentSettings", { body: { ...documents, value: { ...documents.value, logo } } });
  expect(await ticked()).toContain("logo");

  await owner("confirmSamples", { body: { names: ["whatWeDo", "mission", "history"] } });
  expect(await ticked()).toContain("pages");
  const banner = await owner("getBannerSettings", {});
  const description = { en: "Filters for every truck.", id: banner.value.description.id };
  const saved = await owner("saveBannerSettings", {
    body: { ...banner, value: { ...banner.value, description } },
  });
  // The Indonesian sentence still names the sample's makers.
  expect(await ticked()).not.toContain("banner");
  await owner("saveBannerSettings", {
    body: { ...saved, value: { ...saved.value, description: { ...description, id: "Filter semua truk." } } },
  });
  expect(await ticked()).toContain("banner");
  await buildBank(shop.db);
  expect(await ticked()).toContain("bank");

  const [service] = (await owner("getShippingSettings", {})).services;
  if (service === undefined) throw new Error("the shop came without tariffs");
  await owner("saveTariffService", { body: service });
  // The other services still have the sample prices.
  expect(await ticked()).not.toContain("shipping");
  await owner("confirmSamples", { body: { names: ["tariffs"] } });
  expect(await ticked()).toContain("shipping");

  const productId = await buildProduct(shop.db);
  expect(await ticked()).toContain("priceList");
  expect(await ticked()).not.toContain("pictures");
  await shop.db
    .insert(productPictures)
    .values({ productId, pictureKey: logo, position: 0, altEn: "", altId: "" });
  expect(await ticked()).toContain("pictures");

  await owner("takeTradeWords", {});
  expect(await ticked()).toContain("words");

  await owner("confirmSamples", { body: { names: ["conditions"] } });
  expect(await ticked()).toContain("conditions");

  await owner("inviteStaff", {
    body: { salutation: "Mrs", firstName: "Rina", lastName: "", email: "rina@toko.test", role: "sales" },
  });
  expect(await ticked()).toContain("staff");
  await shop.db
    .insert(secondFactors)
    .values({ userId: account.id, secret: "sealed", confirmedAt: new Date(), lastStep: 0 });
  expect(await ticked()).toContain("secondFactor");
  expect(await ticked()).not.toContain("testMail");
});

test("a test mail that the server refuses says what is wrong, one that it takes ticks its line", async () => {
  inbox.unknownAddresses.add("hendra@toko.test");
  expect(await send()).toMatchObject({
    outcome: "failed",
    fault: "recipient",
    detail: expect.stringContaining("no such mailbox") as string,
  });
  expect(await ticked()).not.toContain("testMail");
  inbox.unknownAddresses.clear();
  expect(await send()).toEqual({ recipient: "hendra@toko.test", outcome: "sent", fault: null, detail: "" });
  expect(inbox.mails.at(-1)).toMatchObject({
    recipients: ["hendra@toko.test"],
    from: { name: "PT Suku Cadang Kita", address: "kantor@kita.test" },
  });
  expect(await ticked()).toContain("testMail");
});

test("the list stays until it is put away, or all is done and somebody has ordered", async () => {
  const state = async () => (await owner("getFirstDay", {})).state;
  const isBeforeFirstOrder = async () => (await owner("getToday", {})).isBeforeFirstOrder;
  expect(await state()).toBe("open");
  expect(await isBeforeFirstOrder()).toBe(true);
  expect((await owner("putAwayFirstDay", { body: { isPutAway: true } })).state).toBe("put away");
  // Sending a mail again does not bring it back.
  await send();
  expect(await state()).toBe("put away");
  await owner("putAwayFirstDay", { body: { isPutAway: false } });
  expect(await state()).toBe("open");
  await buildOrder(shop);
  expect(await state()).toBe("over");
  expect(await isBeforeFirstOrder()).toBe(false);
});

test("the audit says who confirmed the samples, and the facts do not change", async () => {
  const confirmed = (await shop.db.select().from(auditEntries)).filter(
    ({ action }) => action === "setting.confirmSamples",
  );
  expect(confirmed.map(({ userId, after }) => [userId, after])).toEqual([
    [account.id, { confirmed: ["openingHours"] }],
    [account.id, { confirmed: ["whatWeDo", "mission", "history"] }],
    [account.id, { confirmed: ["tariffs"] }],
    [account.id, { confirmed: ["conditions"] }],
  ]);
  expect((await companySetting.read(shop.db)).openingHours.id).toBe("Sen–Sab 08.00–17.00 WIB");
});

test("a demo that is being tried has no first day", async () => {
  const demo = await startTestShop({ parts: { shipping: buildCourier() } });
  try {
    const { token } = await buildUser(demo.db, { role: "owner" });
    expect((await demo.callAs(token)("getFirstDay", {})).state).toBe("over");
  } finally {
    await demo.close();
  }
});
