import { describe, expect, test } from "vitest";
import { buildCompanyProfile } from "#testing/builders/build-company-profile.ts";
import { textFacts } from "../../storefront/features/article/text-facts.ts";
import { text as enReturns } from "./en/returns.ts";
import { text as enShipping } from "./en/shipping.ts";
import { text as enTerms } from "./en/terms.ts";
import { text as idReturns } from "./id/returns.ts";
import { text as idShipping } from "./id/shipping.ts";
import { text as idTerms } from "./id/terms.ts";

const company = {
  name: "CV. Contoh",
  phone: "(021) 1234567",
  whatsapp: "0812-3456-789",
  email: "toko@contoh.example",
  address: "Jl. Contoh 1",
  openingHours: "08.00–17.00",
  since: "2011",
  shipsFrom: "Jakarta Barat",
  marketplaces: [],
  returnWorkingDays: 2,
  banner: { id: 1, title: "", description: "", url: "/1.jpg", narrowUrl: "/2.jpg", link: "/shop" },
};

const legal = { ...buildCompanyProfile().legal, name: "PT Contoh" };
const facts = (changed: Parameters<typeof buildCompanyProfile>[0] = {}) =>
  textFacts(company, buildCompanyProfile({ legal, ...changed }));

describe.each([
  ["en", enTerms, enReturns, enShipping],
  ["id", idTerms, idReturns, idShipping],
] as const)("in %s", (_language, terms, returns, shipping) => {
  const pages = [terms, returns, shipping];
  const said = (changed?: Parameters<typeof facts>[0]) =>
    JSON.stringify(pages.map((page) => page.write(facts(changed))));

  test("only a company that collects PPN asks for a tax number", () => {
    const taxable = { legal: { ...legal, isTaxable: true } };
    expect(said(taxable)).toMatch(/Prices include PPN|Harga sudah termasuk PPN/);
    expect(said()).not.toMatch(/include PPN|termasuk PPN/);
  });

  test("the days to return are those of the settings, wherever they are named", () => {
    const days = /(\d+) (?:working days(?: after receipt|,| to|, and)|hari kerja(?: setelah barang|,))/g;
    const named = [...said({ returnWorkingDays: 7 }).matchAll(days)].map(([, number]) => number);
    expect(named.length).toBeGreaterThan(4);
    expect(new Set(named)).toEqual(new Set(["7"]));
  });

  test("texts take the company's name and contacts only from its settings", () => {
    expect(said()).not.toMatch(/Mandiri Jaya|5437 0188|Daan Mogot|sales@/);
  });

  test("who pays the shipping of a return is said in the same words in the summary, the cases and the refunds", () => {
    const { summary, sections } = returns.write(facts());
    const words = /shipping both ways|[Oo]ngkos kirim pulang pergi/;
    const lines = JSON.stringify([summary, sections]).split('"');
    expect(lines.filter((line) => words.test(line))).toHaveLength(5);
    expect(lines.filter((line) => /the way back|ongkos kembali/.test(line))).toEqual([]);
  });
});
