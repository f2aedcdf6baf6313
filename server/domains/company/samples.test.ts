import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier, buildOrder, homeSubdistrict, moveThrough } from "#testing/builders/build-order.ts";
import { silentLog } from "#testing/database/test-database.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { createShipping } from "../../partners/carriers/create-shipping.ts";
import { loadTariffs } from "../../partners/carriers/load-tariffs.ts";
import { users } from "../../database/schema/accounts.ts";
import { shippingTariffs } from "../../database/schema/shipping.ts";
import { hideSamples } from "../../company/shown-company.ts";
import { letterheadFor } from "../../mail/letterhead.ts";
import { replyAddressOf, senderOf } from "../../workflows/operations/send-mail.ts";
import { Refusal } from "../../core/refusal.ts";
import { issueDocument } from "../../workflows/money/documents/issue-document.ts";
import { loadPlaces } from "../parcels/load-places.ts";

let shop: TestShop;
let owner: AdminCall;
let ownerToken: string;

beforeAll(async () => {
  shop = await startTestShop({
    variables: { PUBLIC_URL: "http://toko.test" },
    parts: { shipping: buildCourier() },
  });
  await loadPlaces(shop.db);
  await loadTariffs(shop.db);
  ownerToken = (await buildUser(shop.db, { role: "owner" })).token;
  owner = shop.callAs(ownerToken);
});
afterAll(() => shop.close());

const visitor = () => shop.callAs(undefined, "id");
const shipping = () => createShipping({ db: shop.db, env: { rajaongkir: undefined }, log: silentLog });
const quote = () => shipping().quote({ subdistrictId: homeSubdistrict, kilograms: 2 });
const letterhead = () => letterheadFor(shop.db, shop.dependencies.env, { language: "id" });

/** Hides the samples, or shows them, as a process does at its start. */
async function hide(areHidden: boolean): Promise<void> {
  await hideSamples(shop.db, areHidden);
  await shop.dependencies.changes.catchUp(shop.db);
}

test("a visitor learns on which day the shop began, with its first owner", async () => {
  await shop.db.update(users).set({ createdAt: new Date("2027-03-04T18:00:00.000Z") });
  await shop.dependencies.changes.catchUp(shop.db);
  expect((await visitor()("getCompanyProfile", {})).openedOn).toBe("2027-03-05");
});

test("a shop that somebody tries out shows its samples", async () => {
  await hide(false);
  expect(await visitor()("getCompany", {})).toMatchObject({
    phone: "(021) 5437 0188",
    whatsapp: "0812-1000-2011",
    address: "Jl. Daan Mogot No. 119, Jakarta Barat 11510",
  });
  expect((await visitor()("getCompany", {})).banner.description).toMatch(/^Suku cadang Komatsu, Caterpillar/);
  expect((await visitor()("getCompanyProfile", {})).legal.nib).toBe("1234567890123");
  expect((await quote())[0]).toMatchObject({ provider: "jne", service: "REG", costRupiah: 92_000 });
  expect(await owner("getSamples", {})).toMatchObject({ areHidden: false });
});

test("a real shop shows customers no sample, only its name and what the law itself says", async () => {
  await hide(true);
  const company = await visitor()("getCompany", {});
  expect(company).toMatchObject({
    name: "CV. Mandiri Jaya",
    phone: "",
    whatsapp: "",
    email: "",
    address: "",
    openingHours: "",
    marketplaces: [],
    returnWorkingDays: 2,
    banner: { title: "Suku cadang yang ditunggu mesin Anda", description: "", link: "/shop" },
  });
  const profile = await visitor()("getCompanyProfile", {});
  expect(profile).toMatchObject({
    legal: { name: "CV. Mandiri Jaya", nib: "", npwp: "" },
    complaints: { email: "", whatsapp: "" },
    consumerProtection: { whatsapp: "0853 1111 1010" },
    about: { whatWeDo: "", mission: "", history: "" },
  });
  // The owner still sees the samples that must be replaced.
  expect((await owner("getCompanySettings", {})).value.phone).toBe("(021) 5437 0188");
  expect(await owner("getSamples", {})).toMatchObject({ areHidden: true });
});

test("mails and documents of a real shop have no sample, and mails come from its own host until it has an address", async () => {
  const { env } = shop.dependencies;
  const { company } = await letterhead();
  expect(senderOf(env, company)).toEqual({ name: "CV. Mandiri Jaya", address: "toko@toko.test" });
  expect(replyAddressOf(env, company)).toBe("toko@toko.test");
  const { html, text } = await owner("previewMail", {
    params: { mail: "order-received" },
    query: { language: "id" },
  });
  expect(html + text).not.toMatch(/5437 0188|1000-2011|Daan Mogot|sales@mandirijaya|Jam buka/);
  const order = await buildOrder(shop);
  await moveThrough(shop, ownerToken, order.id, ["processing", "waiting for payment"]);
  const invoice = await issueDocument(shop.db, { orderId: order.id, kind: "invoice", issuedBy: null });
  expect(invoice?.facts.company).toMatchObject({ address: "", legal: { nib: "", npwp: "" } });
});

test("no customer of a real shop is charged a sample tariff: a service is offered once its prices were saved", async () => {
  const offered = async () =>
    (await quote()).map(({ provider, service, costRupiah }) => `${provider} ${service} ${costRupiah}`);
  const refused: unknown = await quote().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).reason).toBe("shippingUnavailable");

  const services = async () => (await owner("getShippingSettings", {})).services;
  const [jneReg] = await services();
  if (jneReg === undefined) throw new Error("the shop came without tariffs");
  expect(jneReg).toMatchObject({ provider: "jne", service: "REG", isSample: true });
  const prices = jneReg.prices.map((price) =>
    price.provinceId === 64 ? { ...price, rupiahPerKilogram: 50_000 } : price,
  );
  await owner("saveTariffService", { body: { ...jneReg, prices } });
  expect(await offered()).toEqual(["jne REG 100000"]);
  expect((await services()).filter(({ isSample }) => !isSample).map(({ service }) => service)).toEqual([
    "REG",
  ]);

  await owner("confirmSamples", { body: { names: ["tariffs"] } });
  expect(await offered()).toEqual([
    "jne REG 100000",
    "jne JTR 160000",
    "tiki REG 94000",
    "tiki ECO 75000",
    "pos Pos Reguler 86000",
    "jnt EZ 94000",
    "jntcargo FAST 184800",
  ]);
  expect((await services()).some(({ isSample }) => isSample)).toBe(false);
});

test("hidden services with sample prices keep nothing open, and are gone from the list once their prices are", async () => {
  await shop.db.update(shippingTariffs).set({ isSample: true });
  expect((await owner("getSamples", {})).names).toContain("tariffs");
  const { offersVersion, offers } = await owner("getShippingSettings", {});
  const notOffered = offers.map(({ provider, service }) => ({ provider, service }));
  await owner("saveOfferedServices", { body: { version: offersVersion, notOffered } });
  expect((await owner("getSamples", {})).names).not.toContain("tariffs");

  // Services that are offered again must be confirmed again, and are confirmed without the others.
  const { offersVersion: next } = await owner("getShippingSettings", {});
  await owner("saveOfferedServices", { body: { version: next, notOffered: notOffered.slice(1) } });
  expect((await owner("getSamples", {})).names).toContain("tariffs");
  await owner("confirmSamples", { body: { names: ["tariffs"] } });
  const { services } = await owner("getShippingSettings", {});
  expect(
    services.filter(({ isSample }) => !isSample).map(({ provider, service }) => [provider, service]),
  ).toEqual([["jne", "REG"]]);

  const gone = services.find(({ service }) => service === "ECO");
  if (gone === undefined) throw new Error("the shop has no ECO");
  await owner("saveTariffService", { body: { ...gone, prices: [] } });
  const left = (await owner("getShippingSettings", {})).offers;
  expect(left.map(({ service }) => service)).not.toContain("ECO");
});

test("confirmed samples are shown from then on, in a real shop too", async () => {
  await owner("confirmSamples", { body: { names: ["openingHours", "phone", "history"] } });
  await shop.dependencies.changes.catchUp(shop.db);
  expect(await visitor()("getCompany", {})).toMatchObject({
    phone: "(021) 5437 0188",
    openingHours: "Sen–Sab 08.00–17.00 WIB",
    whatsapp: "",
  });
  expect((await visitor()("getCompanyProfile", {})).about).toMatchObject({
    mission: "",
    history: expect.stringContaining("2011") as string,
  });
});

test("a text that was replaced in one language stays a sample in the other", async () => {
  await hide(true);
  const { version, value } = await owner("getPageTexts", {});
  const mission = { ...value.about.mission, id: "Alat Anda jalan lagi besok pagi." };
  await owner("savePageTexts", {
    body: { version, value: { ...value, about: { ...value.about, mission } } },
  });
  await shop.dependencies.changes.catchUp(shop.db);
  const about = async (language: "en" | "id") =>
    (await shop.callAs(undefined, language)("getCompanyProfile", {})).about.mission;
  expect(await about("id")).toBe("Alat Anda jalan lagi besok pagi.");
  expect(await about("en")).toBe("");
  const left = await owner("getSamples", {});
  expect(left.names).toContain("mission");
  expect(left.inOneLanguage).toEqual([{ name: "mission", language: "en" }]);

  await owner("confirmSamples", { body: { names: ["mission"] } });
  await shop.dependencies.changes.catchUp(shop.db);
  expect(await about("en")).toMatch(/^A machine that stands still/);
  expect((await owner("getSamples", {})).names).not.toContain("mission");
});

/** What customers read about the company's first year and town, and the address of its mark. */
async function told() {
  await shop.dependencies.changes.catchUp(shop.db);
  const { since, shipsFrom, mark } = await visitor()("getCompany", {});
  return [since, shipsFrom, mark];
}

test("the first company's year and town stay with its name: another company says its own, or none", async () => {
  await hide(true);
  expect(await told()).toEqual(["2011", "Jakarta Barat", undefined]);

  const save = async (changed: { name?: string; since?: string; shipsFrom?: string }) => {
    const { version, value } = await owner("getCompanySettings", {});
    await owner("saveCompanySettings", { body: { version, value: { ...value, ...changed } } });
  };
  await save({ name: "UD. Sumber Makmur Diesel" });
  expect(await told()).toEqual(["", "", "/favicon.svg?SM"]);
  expect((await owner("getSamples", {})).names).toEqual(expect.arrayContaining(["since", "shipsFrom"]));
  await owner("confirmSamples", { body: { names: ["shipsFrom"] } });
  await save({ since: "1998" });
  expect(await told()).toEqual(["1998", "Jakarta Barat", "/favicon.svg?SM"]);
  await save({ since: "", shipsFrom: "Surabaya" });
  expect(await told()).toEqual(["", "Surabaya", "/favicon.svg?SM"]);
  for (const since of ["98", "2999", "sejak 1998"]) {
    expect((await refusalOf(save({ since }))).reason).toBe("invalidInput");
  }
});
