import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { buildPlaces } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { products } from "../../database/schema/catalogue.ts";

let shop: TestShop;
let sales: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  await buildPlaces(shop.db);
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
});
afterAll(() => shop.close());

const code = () => `G-${randomBytes(4).toString("hex").toUpperCase()}`;

type Body = AdminCallInput<"saveQuotation">["body"];
type Line = Body["lines"][number];

/**
 * A guest's request for two numbers, started as a quotation: an aftermarket Donaldson filter, and one that nobody
 * knows.
 */
async function begun() {
  const number = code();
  const productId = await buildProduct(shop.db, { code: number, brand: "Donaldson", grade: "aftermarket" });
  await shop.callAs()("askQuotationAsGuest", {
    body: {
      name: "Pak Joko",
      phoneNumber: "081234567890",
      lines: [
        { number, qty: 4 },
        { number: "NO-SUCH-1", qty: 2 },
      ],
    },
  });
  const { rows } = await sales("listRequests", { query: { state: "waiting" } });
  const request = rows.find(({ lines }) => lines[0]?.number === number);
  const params = await sales("startQuotation", { body: { requestId: request?.id ?? 0 } });
  const { edit, content } = await sales("getQuotation", { params });
  const [filter, unknown] = content.lines;
  if (filter === undefined || unknown === undefined) throw new Error("the draft lacks its lines");
  const save = async (lines: Line[]) => {
    const { edit: seen } = await sales("getQuotation", { params });
    return sales("saveQuotation", { params, body: { ...content, edit: seen, lines } });
  };
  return { productId, number, params, edit, filter, unknown, save };
}

const made = (lines: { brand: string; grade: string | null }[]) =>
  lines.map(({ brand, grade }) => [brand, grade]);

it("a quotation's line says brand and grade of its product by itself, and those of an own text as they are written", async () => {
  const { params, filter, unknown, save } = await begun();
  expect(made([filter, unknown])).toEqual([
    ["Donaldson", "aftermarket"],
    ["", null],
  ]);
  const seal = { ...unknown, name: "Seal kit", price: 125_000 };
  const saved = await save([
    // The catalogue's values cannot be overwritten.
    { ...filter, brand: "Komatsu", grade: "genuine" },
    { ...seal, brand: "NOK", grade: "oem" },
    { ...seal, alternativeOf: 1, brand: "Komatsu", grade: "genuine" },
    // A process of the version before sends neither.
    { ...seal, brand: undefined, grade: undefined },
  ]);
  const said = [
    ["Donaldson", "aftermarket"],
    ["NOK", "oem"],
    ["Komatsu", "genuine"],
    ["", null],
  ];
  expect(made(saved.content.lines)).toEqual(said);
  await sales("sendQuotation", { params, body: { edit: saved.edit } });
  const { text } = await sales("writeQuotationMessage", { params });
  const link = /\/quotation#([\w-]{43})/.exec(text)?.[1] ?? "";
  const seen = await shop.callAs()("getLinkedQuotation", { headers: { "quotation-link": link } });
  expect(made(seen.lines)).toEqual(said);
});

it("a product of which the catalogue says no grade has the one that is written", async () => {
  const { productId, filter, save } = await begun();
  await shop.db.update(products).set({ grade: null }).where(eq(products.id, productId));
  expect(made((await save([{ ...filter, grade: "oem" }])).content.lines)).toEqual([["Donaldson", "oem"]]);
});

it("a grade that nobody knows and a brand without end are refused, and nothing changes", async () => {
  const { params, edit, unknown } = await begun();
  const { content } = await sales("getQuotation", { params });
  const wrong = { ...unknown, name: "Seal kit", brand: "N".repeat(61), grade: "best" };
  const body = { ...content, edit, lines: [wrong] } as unknown as Body;
  const { status, errors } = await refusalOf(sales("saveQuotation", { params, body }));
  expect([status, errors.map(({ path }) => path)]).toEqual([400, ["lines.0.brand", "lines.0.grade"]]);
  expect((await sales("getQuotation", { params })).content).toEqual(content);
});

it("the message names the first ten parts with brand and grade, and counts the others", async () => {
  const { params, number, filter, unknown, save } = await begun();
  const seal = {
    ...unknown,
    code: "",
    name: "Seal kit",
    price: 125_000,
    brand: "NOK",
    grade: "oem" as const,
  };
  const first = [
    { ...filter, name: "Air filter", price: 85_000 },
    seal,
    { ...seal, alternativeOf: 1, brand: "" },
  ];
  const { edit } = await save([...first, ...Array.from({ length: 9 }, () => seal)]);
  await sales("sendQuotation", { params, body: { edit } });
  const { text } = await sales("writeQuotationMessage", { params });
  const parts = (text.split("\n\n")[2] ?? "").split("\n");
  expect(parts.slice(0, 3)).toEqual([
    `1. ${number} Air filter, Donaldson, Aftermarket: 4 × Rp 85.000`,
    "2. Seal kit, NOK, OEM: 2 × Rp 125.000",
    "3. Seal kit, OEM, alternative: 2 × Rp 125.000",
  ]);
  expect(parts.slice(9)).toEqual(["10. Seal kit, NOK, OEM: 2 × Rp 125.000", "and 2 more lines"]);
});
