import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailNames } from "#contract/company/admin/settings-mails.ts";
import { fieldsOf } from "#contract/company/admin/setting-fields.ts";
import { shopRules } from "#contract/company/admin/shop-rules.ts";
import type { AdminCall } from "#contract/admin/call.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  buildPlaces,
  moveThrough,
} from "#testing/builders/build-order.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { shippingTariffs } from "../../database/schema/shipping.ts";
import { keptMails } from "../../database/schema/mail.ts";
import { bankAccounts, settings as settingRows } from "../../database/schema/settings.ts";
import { createShipping } from "../../partners/carriers/create-shipping.ts";
import { silentLog } from "#testing/database/test-database.ts";

let shop: TestShop;
let owner: AdminCall;
let ownerAccount: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  ownerAccount = await buildUser(shop.db, { role: "owner" });
  owner = shop.callAs(ownerAccount.token);
  await buildPlaces(shop.db);
});
afterAll(() => shop.close());

const lastAudit = async () =>
  (await shop.db.select().from(auditEntries)).toSorted((one, other) => other.id - one.id)[0];

describe("the company's facts", () => {
  test("the shop shows the owner's text at once, and the audit keeps the old one", async () => {
    const { version, value } = await owner("getCompanySettings", {});
    const before = await shop.callAs()("getCompany", {});
    await owner("saveCompanySettings", {
      body: { version, value: { ...value, name: "CV. Maju Jaya", marketplaces: [] } },
    });
    await expect
      .poll(async () => {
        const after = await shop.callAs()("getCompany", {});
        return [after.name, after.marketplaces, after.phone];
      })
      .toEqual(["CV. Maju Jaya", [], before.phone]);
    for (const url of ["/api", "/openapi.json"]) {
      expect((await shop.app.inject({ url })).body).toContain("CV. Maju Jaya web shop");
    }
    expect(await lastAudit()).toMatchObject({
      userId: ownerAccount.id,
      action: "setting.company",
      before: { name: before.name },
      after: { name: "CV. Maju Jaya", marketplaces: [] },
    });
  });

  test("of two editors the second is told that the first has saved", async () => {
    const { version, value } = await owner("getCompanySettings", {});
    await owner("saveCompanySettings", { body: { version, value: { ...value, phone: "021 111 2222" } } });
    const late = owner("saveCompanySettings", {
      body: { version, value: { ...value, address: "Jl. Baru 1" } },
    });
    expect((await refusalOf(late)).reason).toBe("settingChanged");
    expect((await owner("getCompanySettings", {})).value.phone).toBe("021 111 2222");
  });

  test("the texts, the banner and the facts can be saved independently", async () => {
    const facts = await owner("getCompanySettings", {});
    const texts = await owner("getPageTexts", {});
    const intro = { en: "Ask us. [Write](mailto:a@contoh.example)", id: "Tanyakan saja." };
    await owner("savePageTexts", {
      body: { version: texts.version, value: { ...texts.value, contact: { ...texts.value.contact, intro } } },
    });
    await owner("saveCompanySettings", {
      body: { ...facts, value: { ...facts.value, email: "a@contoh.example" } },
    });
    const reader = shop.callAs(undefined, "id");
    await expect
      .poll(async () => [
        (await reader("getCompanyProfile", {})).contact.intro,
        (await reader("getCompany", {})).email,
      ])
      .toEqual(["Tanyakan saja.", "a@contoh.example"]);
  });

  test("a text that leads into a script is refused", async () => {
    const { version, value } = await owner("getPageTexts", {});
    for (const address of ["javascript:alert(1)", "//elsewhere.example", "http://elsewhere.example"]) {
      const aboutLead = { en: `[Here](${address})`, id: "" };
      const refused = await refusalOf(
        owner("savePageTexts", { body: { version, value: { ...value, aboutLead } } }),
      );
      expect(refused.errors.map(({ path }) => path)).toEqual(["value.aboutLead.en"]);
    }
  });

  test("a picture becomes the banner, and what is none is refused", async () => {
    const { url } = await owner("addBannerPicture", {
      query: { place: "wide" },
      body: Buffer.from(await testReceipt(), "base64"),
    });
    const { version, value } = await owner("getBannerSettings", {});
    await owner("saveBannerSettings", { body: { version, value: { ...value, url } } });
    await expect.poll(async () => (await shop.callAs()("getCompany", {})).banner.url).toBe(url);
    const bytes = await shop.app.inject({ url });
    expect([bytes.statusCode, bytes.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const none = owner("addBannerPicture", { query: { place: "wide" }, body: Buffer.from("no picture") });
    expect((await refusalOf(none)).reason).toBe("pictureNotAnImage");
    const own = await owner("addShopsBannerPicture", { body: { place: "narrow" } });
    expect(own.url).toMatch(/^\/pictures\/[0-9a-f]{32}\/640\.jpg$/);
  });
});

const shown = async () => (await shop.callAs()("listBanks", {})).map(({ bankAliasName }) => bankAliasName);

describe("bank accounts", () => {
  const form = {
    bankName: "Bank Rakyat Indonesia",
    bankAliasName: "BRI",
    accountNumber: "0543-01-002011-30-7",
    accountName: "CV. Mandiri Jaya",
    isActive: true,
  };
  beforeEach(async () => {
    await shop.db.delete(bankAccounts);
    await buildBank(shop.db);
  });

  test("are added, sorted, hidden and deleted", async () => {
    const { rows } = await owner("addBankAccount", { body: form });
    const [bca, bri] = rows.map(({ id }) => id);
    await owner("orderBankAccounts", { body: { ids: [bri ?? 0, bca ?? 0] } });
    await expect.poll(shown).toEqual(["BRI", "BCA"]);
    const version = rows[1]?.version ?? "";
    await owner("changeBankAccount", {
      params: { id: String(bri) },
      body: { ...form, version, isActive: false },
    });
    await expect.poll(shown).toEqual(["BCA"]);
    const late = owner("changeBankAccount", { params: { id: String(bri) }, body: { ...form, version } });
    expect((await refusalOf(late)).reason).toBe("settingChanged");
    await owner("deleteBankAccount", { params: { id: String(bri) } });
    expect((await owner("listBankAccountSettings", {})).rows).toHaveLength(1);
    expect(await lastAudit()).toMatchObject({ action: "setting.deleteBank", before: { isActive: false } });
  });

  test("two accounts never have one bank's name", async () => {
    await owner("addBankAccount", { body: form });
    expect((await refusalOf(owner("addBankAccount", { body: form }))).reason).toBe("bankAccountExists");
  });

  test("one that a payment names keeps its name and stays", async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, ownerAccount.token, order.id, ["processing", "waiting for payment"]);
    await shop.callAs(order.token)("confirmPayment", {
      params: { id: order.id },
      body: {
        paymentReceiptTransferDate: new Date().toISOString(),
        paymentReceiptSenderName: "Siti",
        paymentReceiptAmountTransfer: 260_000,
        paymentReceiptSenderEmail: "siti@contoh.example",
        paymentReceiptPaymentTo: "Bank Central Asia",
        paymentReceiptImage: await testReceipt(),
      },
    });
    const [account] = (await owner("listBankAccountSettings", {})).rows;
    expect(account?.isNamed).toBe(true);
    const params = { id: String(account?.id) };
    expect((await refusalOf(owner("deleteBankAccount", { params }))).reason).toBe("bankAccountNamed");
    const body = { ...form, version: account?.version ?? "" };
    expect((await refusalOf(owner("changeBankAccount", { params, body }))).reason).toBe("bankAccountNamed");
  });
});

const exported = async () =>
  (
    await shop.app.inject({
      url: "/v1/admin/settings/shipping/tariffs/file",
      headers: { authorization: `Bearer ${ownerAccount.token}`, "accept-language": "en" },
    })
  ).payload;
const take = (text: string, isTrial = false) =>
  owner("importTariffs", { query: { isTrial: isTrial ? "true" : "false" }, body: Buffer.from(text) });

const tariffFile = (...lines: string[]) =>
  [
    "Kode kurir;Kurir;Layanan;Keterangan;Minimal kg;Kode provinsi;Provinsi;Rupiah per kg;Hari dari;Hari sampai",
    ...lines,
  ].join("\n");

const shipping = () => createShipping({ db: shop.db, env: { rajaongkir: undefined }, log: silentLog });

const offered = async () =>
  (await shipping().quote({ subdistrictId: 640_804, kilograms: 2 })).map(
    ({ provider, service: name, costRupiah }) => `${provider} ${name} ${costRupiah}`,
  );

describe("couriers and tariffs", () => {
  const service = {
    provider: "jne",
    providerName: "JNE",
    service: "REG",
    description: "Reguler",
    minimumKilograms: 1,
    prices: [
      { provinceId: 64, rupiahPerKilogram: 46_000, estimatedDays: "4-6" },
      { provinceId: 31, rupiahPerKilogram: 10_000, estimatedDays: "1" },
    ],
  };
  beforeEach(async () => {
    await shop.db.delete(shippingTariffs);
    await owner("saveTariffService", { body: { ...service, version: "" } });
    await owner("saveTariffService", { body: { ...service, service: "YES", version: "" } });
  });

  test("a changed price is what the next parcel costs; a stale editor is told", async () => {
    const before = (await owner("getShippingSettings", {})).services.find((one) => one.service === "REG");
    const prices = [{ provinceId: 64, rupiahPerKilogram: 50_000, estimatedDays: "3" }];
    const body = { ...service, prices, version: before?.version ?? "" };
    await owner("saveTariffService", { body });
    expect(await offered()).toEqual(["jne REG 100000", "jne YES 92000"]);
    expect((await refusalOf(owner("saveTariffService", { body }))).reason).toBe("settingChanged");
    expect(await lastAudit()).toMatchObject({
      action: "setting.changeTariff",
      before: { "Kalimantan Timur": "46000 / 4-6", "DKI Jakarta": "10000 / 1" },
      after: { "Kalimantan Timur": "50000 / 3" },
    });
  });

  test("a price for an unknown province, or two for one province, are refused", async () => {
    const price = { provinceId: 64, rupiahPerKilogram: 50_000, estimatedDays: "3" };
    for (const prices of [
      [{ ...price, provinceId: 999 }],
      [{ ...price, provinceId: 9_999_999_999 }],
      [price, price],
    ]) {
      const body = { ...service, service: "OKE", prices, version: "" };
      expect(await refusalOf(owner("saveTariffService", { body }))).toMatchObject({
        status: 400,
        reason: "invalidInput",
      });
    }
    expect(await offered()).toEqual(["jne REG 92000", "jne YES 92000"]);
  });

  test("a service that is not offered is quoted to nobody", async () => {
    const { offersVersion } = await owner("getShippingSettings", {});
    const notOffered = [{ provider: "jne", service: "REG" }];
    const settings = await owner("saveOfferedServices", { body: { version: offersVersion, notOffered } });
    expect(await offered()).toEqual(["jne YES 92000"]);
    expect(settings.offers.map((one) => [one.service, one.isOffered])).toEqual([
      ["REG", false],
      ["YES", true],
    ]);
    await owner("saveOfferedServices", { body: { version: settings.offersVersion, notOffered: [] } });
    expect(await offered()).toHaveLength(2);
  });

  test("what is exported can be imported again and changes nothing", async () => {
    const report = await take(await exported());
    expect(report).toMatchObject({ lines: 4, faults: [], added: 0, changed: 0, removed: 0, isApplied: true });
    expect(await offered()).toEqual(["jne REG 92000", "jne YES 92000"]);
  });

  test("a file with wrong lines names each of them and changes nothing", async () => {
    const [header = "", ...lines] = (await exported()).trim().split("\n");
    const wrong = [
      header,
      ...lines,
      "jne,JNE,REG,Reguler,1,99,Atlantis,5000,1,2",
      "jne,JNE,OKE,Ongkos Kirim,1,31,DKI Jakarta,-5,1,2",
      "jne,JNE,REG,Reguler,1,64,Kalimantan Timur,5000,1,2",
      "jne,JNE,OKE,Ongkos Kirim,1,31,DKI Jakarta,5000,1-Feb,",
    ].join("\n");
    const report = await take(wrong);
    expect(report.isApplied).toBe(false);
    expect(report.faults.map(({ line, fault }) => [line, fault])).toEqual([
      [6, "provinceUnknown"],
      [7, "priceWrong"],
      [8, "twice"],
      [9, "daysWrong"],
    ]);
    expect(await offered()).toEqual(["jne REG 92000", "jne YES 92000"]);
  });

  test("a spreadsheet's own file, with semicolons and dots in its numbers, replaces the table", async () => {
    const file = [
      "Kode kurir;Kurir;Layanan;Keterangan;Minimal kg;Kode provinsi;Provinsi;Rupiah per kg;Hari dari;Hari sampai",
      "tiki;TIKI;ECO;Economy;1;64;Kalimantan Timur;47.500;5;8",
    ].join("\r\n");
    expect(await take(file, true)).toMatchObject({ added: 1, removed: 4, isApplied: false });
    expect(await offered()).toHaveLength(2);
    expect(await take(file)).toMatchObject({ isApplied: true });
    expect(await offered()).toEqual(["tiki ECO 95000"]);
    const { faults } = await take("Tarif 2026\n\nno;columns;here\n1;2;3");
    expect(new Set(faults.map(({ line, fault }) => `${line} ${fault}`))).toEqual(
      new Set(["3 columnMissing"]),
    );
  });

  test("a line for all provinces counts for each one without a line of its own", async () => {
    const all = "truk;Truk KAB;ANTAR;;10;;Semua provinsi;5.000;2;3";
    expect(await take(tariffFile(all, "truk;Truk KAB;ANTAR;;10;31;DKI Jakarta;3000;1;"))).toMatchObject({
      lines: 2,
      faults: [],
      isApplied: true,
    });
    const { services, provinces } = await owner("getShippingSettings", {});
    expect(services.map(({ prices }) => prices.length)).toEqual([provinces.length]);
    const priceTo = (id: number) => services[0]?.prices.find(({ provinceId }) => provinceId === id);
    expect(priceTo(31)).toEqual({ provinceId: 31, rupiahPerKilogram: 3_000, estimatedDays: "1" });
    expect(priceTo(64)).toEqual({ provinceId: 64, rupiahPerKilogram: 5_000, estimatedDays: "2-3" });

    const { faults } = await take(tariffFile(all, all.replace("Semua provinsi", "All provinces")));
    expect(faults.map(({ line, fault }) => [line, fault])).toEqual([[3, "twice"]]);
  });

  test("a tried quote says which source priced it", async () => {
    const quote = await owner("tryQuote", { query: { subdistrictId: "640804", kilograms: "3" } });
    expect(quote.source).toBe("tariffTable");
    expect(quote.quotes.map(({ service: name, costRupiah, source }) => [name, costRupiah, source])).toEqual([
      ["REG", 30_000, "tariffTable"],
      ["YES", 60_000, "tariffTable"],
    ]);
  });
});

test("where parcels leave is a subdistrict that the audit names, and an unknown one is refused", async () => {
  const { origin, originVersion: version } = await owner("getShippingSettings", {});
  expect(origin.place).toBe("Cengkareng, Kota Jakarta Barat, DKI Jakarta");
  const moved = await owner("saveShippingOrigin", { body: { version, subdistrictId: 640_804 } });
  const place = "Sangatta Utara, Kabupaten Kutai Timur, Kalimantan Timur";
  expect(moved.origin).toEqual({ subdistrictId: 640_804, place });
  expect(await lastAudit()).toMatchObject({
    action: "setting.shippingOrigin",
    before: { origin: origin.place },
    after: { origin: place },
  });
  const late = owner("saveShippingOrigin", { body: { version, subdistrictId: 317_301 } });
  expect((await refusalOf(late)).reason).toBe("settingChanged");
  const unknown = { version: moved.originVersion, subdistrictId: 999_999 };
  expect((await refusalOf(owner("saveShippingOrigin", { body: unknown }))).reason).toBe("invalidInput");
});

test("how the shop takes payments and sells is one form", async () => {
  const { version, value } = await owner("getShopRules", {});
  const changed = {
    ...value,
    payment: { uniqueCode: true, deadlineDays: 5 },
    account: { remindsOnAccount: true, remindDaysBefore: 5, remindDaysAfter: 3, remindDaysAgain: 10 },
    online: { offered: { ...value.online.offered, cimb: false }, qrisMaximum: 5_000_000 },
    stock: { sellsIndent: !value.stock.sellsIndent },
  };
  expect((await owner("saveShopRules", { body: { version, value: changed } })).value).toEqual(changed);
  // The terms contain it too.
  await expect.poll(async () => (await shop.callAs()("getCompanyProfile", {})).paymentDays).toBe(5);
  expect(await lastAudit()).toMatchObject({
    action: "setting.rules",
    after: { uniqueCode: true, deadlineDays: 5 },
  });
  const late = owner("saveShopRules", { body: { version, value } });
  expect((await refusalOf(late)).reason).toBe("settingChanged");
});

/** Every rule of the shop by its path. */
const ruleFields = fieldsOf(shopRules).map(({ name }) => name);

test.each(ruleFields)("the rule %s is stored when it alone changes, and the audit names it", async (path) => {
  const { version, value } = await owner("getShopRules", {});
  const changed = structuredClone(value);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce<unknown>(inner, changed) as Record<string, boolean | number>;
  const before = holder[last] ?? false;
  holder[last] = typeof before === "boolean" ? !before : Math.abs(before - 1);
  await owner("saveShopRules", { body: { version, value: changed } });
  expect((await owner("getShopRules", {})).value).toEqual(changed);
  const audited = (await lastAudit())?.after;
  const shownUnder =
    names.length > 1 || path.startsWith("discounts.") || path.startsWith("online.") ? names : [];
  expect([...shownUnder, last].reduce<unknown>(inner, audited)).toEqual(holder[last]);
});

test("a form of the office that was opened before an upgrade can still be saved", async () => {
  await shop.db.delete(settingRows);
  const { version, value } = await owner("getShopRules", {});
  // As the shop has always written them.
  const rules =
    '{"payment":{"uniqueCode":false,"deadlineDays":3},"writeOff":{"writeOffRupiah":10000},' +
    '"unpaid":{"endsUnpaid":true,"graceDays":7},' +
    '"account":{"remindsOnAccount":true,"remindDaysBefore":3,"remindDaysAfter":7,"remindDaysAgain":14},' +
    '"online":{"offered":{"qris":true,"bca":true,"mandiri":true,"bni":true,"bri":true,"permata":true,"cimb":true},' +
    '"qrisMaximum":10000000},"delivered":{"finishesDelivered":true,"finishDays":7},' +
    '"discounts":{"owner":100,"sales":10},"stock":{"sellsIndent":true}}';
  expect(JSON.stringify(value)).toBe(rules);
  expect(version).toBe(createHash("sha256").update(rules).digest("base64url").slice(0, 22));
});

function inner(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}

describe("mails", () => {
  test("every mail can be looked at in both languages, and has no link that does anything", async () => {
    for (const mail of mailNames) {
      const subjects = await Promise.all(
        (["en", "id"] as const).map(async (language) => {
          const preview = await owner("previewMail", { params: { mail }, query: { language } });
          expect(preview.html).toContain(`lang="${language}"`);
          expect(preview.html).not.toMatch(/token=|undefined|NaN/);
          return preview.subject;
        }),
      );
      expect(new Set(subjects).size).toBe(2);
    }
  });

  test("a test mail goes to one's own address", async () => {
    const params = { mail: "order-delivering" as const };
    const sent = await owner("sendTestMail", { params, body: { language: "id" } });
    expect(sent).toEqual({ recipient: ownerAccount.email, outcome: "kept", fault: null, detail: "" });
    const mail = (await shop.db.select().from(keptMails)).find(({ subject }) =>
      subject.startsWith("[Uji coba]"),
    );
    expect(mail?.recipient).toBe(ownerAccount.email);
  });
});
