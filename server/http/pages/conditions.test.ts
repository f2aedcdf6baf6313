import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { messagesOf } from "#testing/output/render-screen.tsx";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { developmentAssets, renderPage } from "#web/entry-server.tsx";
import { defaultCompanyFacts } from "../../company/default-company-facts.ts";
import { listDefaultTariffs } from "../../partners/carriers/default-tariffs.ts";

const languages = ["en", "id"] as const;
const conditions = ["/terms", "/privacy", "/shipping", "/returns"];
const { legal, complaints, consumerProtection, address, phone } = defaultCompanyFacts;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** The middle of a page that shows the real shop's answers. */
async function read(path: string, language: Language) {
  const page = await renderPage({
    url: new URL(path, "http://shop.test"),
    language,
    publicUrl: "http://shop.test",
    call: shop.callAs(undefined, language),
    assets: developmentAssets,
  });
  const html = "html" in page ? page.html : "";
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const sections = [...main.matchAll(/<section id="([^"]*)"/g)].map(([, id = ""]) => id);
  return { main, text: textOf(main), links: linksOf(main), sections };
}

/** The words that a text does not contain. */
const missing = (text: string, words: (string | RegExp)[]) =>
  words.filter((word) => (typeof word === "string" ? !text.includes(word) : !word.test(text)));

describe.each(languages)("in %s", (language) => {
  test.each(["/about", "/terms"])("%s says who answers for the shop", async (path) => {
    const { text } = await read(path, language);
    expect(missing(text, [legal.name, legal.nib, legal.npwp, address, phone])).toEqual([]);
  });

  test.each(["/about", "/contact", "/terms", "/returns"])(
    "%s names whom to complain to, and the state's office",
    async (path) => {
      const { text, links } = await read(path, language);
      expect(missing(text, [consumerProtection.office[language], "0853 1111 1010"])).toEqual([]);
      expect(links).toContain(`mailto:${complaints.email}`);
      expect(links).toContain("https://wa.me/6285311111010");
    },
  );

  test("the terms tell of the days to pay, every state of an order, PPN and brand names", async () => {
    const { text } = await read("/terms", language);
    const days = limits.paymentDeadlineDays;
    expect(
      missing(text, [
        new RegExp(`within ${days} days|dalam ${days} hari`),
        ...Object.values(messagesOf[language].account.statuses),
        /not a taxable enterprise|bukan Pengusaha Kena Pajak/,
        /not affiliated with|tidak berafiliasi dengan/,
      ]),
    ).toEqual([]);
  });

  test("returns give two working days after receipt and exclude nothing", async () => {
    const { text } = await read("/returns", language);
    expect(
      missing(text, [
        /2 working days after receipt|2 hari kerja setelah barang diterima/,
        /electrical parts included|termasuk barang kelistrikan/,
        /By bank transfer|Lewat transfer bank/,
      ]),
    ).toEqual([]);
  });

  test.each(conditions)("%s has no clause that the law on consumer protection forbids", async (path) => {
    const { text } = await read(path, language);
    const forbidden =
      /[^.]*\b(non-returnable|no refunds?|(cannot|can not|may not) be (returned|exchanged|refunded)|tidak (dapat|bisa|boleh) (dikembalikan|ditukar|diuangkan))[^.]*/i;
    expect(forbidden.exec(text)?.[0]).toBeUndefined();
  });

  test("the privacy page has what the law on personal data asks for", async () => {
    const { text, links } = await read("/privacy", language);
    expect(
      missing(text, [
        legal.name,
        /No\. 27 of 2022|Nomor 27 Tahun 2022/,
        /10 years|10 tahun/,
        /3 × 24 hours|3 × 24 jam/,
        /specific data|data spesifik/,
        /withdraw a consent|menarik persetujuan/,
        /corrected|diperbaiki/,
        /deleted|dihapus/,
        /Couriers|Kurir/,
        /Hosting|Penyedia server/,
        /Email service|Layanan email/,
      ]),
    ).toEqual([]);
    expect(text.match(/Legal basis:|Dasar hukum:/g)).toHaveLength(8);
    expect(links).toContain(`mailto:${complaints.email}`);
  });

  test("the days on the way stand as the tariff table has them", async () => {
    const { main } = await read("/shipping", language);
    const rows = [...main.matchAll(/<tr[^>]*><th scope="row".*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell),
    );
    expect(rows).toEqual(
      destinations.map((provinces) => [daysOf(provinces, parcels), daysOf(provinces, cargo)]),
    );
  });

  test("every link to a section leads to one", async () => {
    for (const path of conditions) {
      const { links, sections } = await read(path, language);
      expect(sections.length).toBeGreaterThan(4);
      expect(
        missing(
          links.join(" "),
          sections.map((id) => `${path}#${id}`),
        ),
      ).toEqual([]);
      for (const link of links.filter((one) => one.includes("#"))) {
        const [page = "", id] = link.split("#");
        expect((await read(page, language)).sections).toContain(id);
      }
    }
  });
});

test.each(conditions)("%s has the same sections in both languages", async (path) => {
  const [english, indonesian] = await Promise.all(languages.map((language) => read(path, language)));
  expect(indonesian?.sections).toEqual(english?.sections);
});

/** Provinces by their ids, in the order of the page's rows. */
const destinations = [
  [31, 32, 36],
  [33, 34, 35],
  [51],
  [52, 53],
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 21],
  [61, 62, 63, 64, 65],
  [71, 72, 73, 74, 75, 76],
  [81, 82],
  [91, 92, 93, 94, 95, 96],
];
const parcels = ["jne REG", "jnt EZ", "tiki REG"];
const cargo = ["jne JTR", "jntcargo FAST"];

/** The fewest and the most days of some services to some provinces. */
function daysOf(provinces: number[], services: string[]): string {
  const days = listDefaultTariffs()
    .filter((tariff) => provinces.includes(tariff.provinceId))
    .filter(({ provider, service }) => services.includes(`${provider} ${service}`))
    .flatMap(({ estimatedDays }) => estimatedDays.split("-").map(Number));
  return `${Math.min(...days)}–${Math.max(...days)}`;
}
