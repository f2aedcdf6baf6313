import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { categories } from "#server/database/schema/catalogue.ts";

let shop: TestShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop;
  const categoryId = await buildCategory(db, "Parts", "Suku cadang");
  const hiddenCategory = await buildCategory(db, "Withdrawn", "Ditarik");
  const part = async (code: string, more: Parameters<typeof buildProduct>[1] = {}) => {
    ids[code] = await buildProduct(db, { code, categoryId, ...more });
  };
  await part("600-211-1340", {
    nameEn: "Engine oil filter",
    nameId: "Filter oli mesin",
    priceRupiah: 345_000,
    weightGrams: 1_800,
    crossReferences: [{ brand: "Donaldson", code: "P558615" }],
  });
  await part("1R-0716", { crossReferences: [{ brand: "Fleetguard", code: "LF9009", kind: "alternative" }] });
  await part("1R-1808", {
    supersedes: ["1R-0658"],
    crossReferences: [{ brand: "Baldwin", code: "LF9009" }],
  });
  await part("6736-51-5142", { supersedes: ["6736-51-5140", "6735-51-5140"] });
  await part("HOSE-10", { salesUnit: "meter", weightGrams: 400, priceRupiah: 90_000 });
  await part("20Y-27-11582", { isVisible: false, supersededBy: ["20Y-27-11583"] });
  await part("20Y-27-11583", {});
  await part("P558616", {});
  await part("30206JR", {});
  await part("30206-2RS-X", {});
  await part("07063-01100", { supersededBy: ["07063-51100"] });
  await part("07063-51100", {});
  await part("RIMULA R4", {});
  await part("RIMULA R4 209L", {});
  // Another maker's number that is also the shop's own.
  await part("4448402", {});
  await part("4448403", { crossReferences: [{ brand: "Hitachi", code: "4448402" }] });
  await part("GONE-77777", { categoryId: hiddenCategory });
  await db.update(categories).set({ isVisible: false }).where(eq(categories.id, hiddenCategory));
  // A circle of numbers that nobody sells, and two replacements of one number.
  await db.execute(sql`insert into supersession (older_code, older_normalized, newer_code, newer_normalized) values
    ('C-10001', 'C10001', 'C-10002', 'C10002'), ('C-10002', 'C10002', 'C-10001', 'C10001'),
    ('W-50001', 'W50001', '1R-0716', '1R0716'), ('W-50001', 'W50001', '1R-1808', '1R1808')`);
  await shop.announceCatalogue();
});
afterAll(() => shop.close());

const read = async (text: string, language: "en" | "id" = "en") =>
  (await shop.callAs(undefined, language)("readQuickOrder", { body: { text } })).lines;
const refused = (text: string) =>
  refusalOf(shop.callAs(undefined, "en")("readQuickOrder", { body: { text } }));
const briefly = async (text: string) =>
  (await read(text)).map(({ number, qty, answer, products }) => [
    number,
    qty,
    answer,
    ...products.map(({ code }) => code),
  ]);

const hose = async () =>
  (await read("HOSE-10 2")).map(({ products: [product] }) => [product?.salesUnit, product?.stock]);
const countHose = (pieces: number) =>
  shop.db
    .execute(sql`insert into stock (product_id, on_hand, reserved) values (${ids["HOSE-10"]}, ${pieces}, 0)
    on conflict (product_id) do update set on_hand = ${pieces}`);

describe("a pasted list", () => {
  it("is answered line by line, in its order, with what a buyer must know", async () => {
    const [line, ...others] = await read("1. 6002111340 x 4\nhello there", "id");
    expect(line).toEqual({
      text: "1. 6002111340 x 4",
      number: "6002111340",
      qty: 4,
      answer: "found",
      products: [
        {
          id: ids["600-211-1340"],
          code: "600-211-1340",
          name: "Filter oli mesin",
          brand: "Komatsu",
          price: 345_000,
          weight: 1_800,
        },
      ],
    });
    expect(others).toEqual([
      { text: "hello there", number: "hello there", qty: 1, answer: "unreadable", products: [] },
    ]);
  });

  it.each([
    ["1R0716 2", ["1R0716", 2, "found", "1R-0716"]],
    ["6735-51-5140 ; 3", ["6735-51-5140", 3, "replaced", "6736-51-5142"]],
    ["P558615 5 pcs", ["P558615", 5, "otherMaker", "600-211-1340"]],
    ["LF9009", ["LF9009", 1, "several", "1R-0716", "1R-1808"]],
    ["W-50001", ["W-50001", 1, "several", "1R-0716", "1R-1808"]],
    ["600-211-1430", ["600-211-1430", 1, "similar", "600-211-1340"]],
    ["ZZ-99887766 9", ["ZZ-99887766", 9, "unknown"]],
    ["4448402", ["4448402", 1, "found", "4448402"]],
    ["C-10001", ["C-10001", 1, "unknown"]],
    // A line that names two parts does not order the first of them.
    ["600-211-1340 ; 1R-0716 ; 3", ["600-211-1340 ; 1R-0716", 3, "several", "600-211-1340", "1R-0716"]],
    [
      "1R-0716\t6002111340\t600-211-1340\t2",
      ["1R-0716 ; 6002111340", 2, "several", "1R-0716", "600-211-1340"],
    ],
    ["600-211-1340 ; 1R-0716\t3", ["600-211-1340 ; 1R-0716", 3, "several", "600-211-1340", "1R-0716"]],
    ["1R0716 ; 6002111340 ; 1R-0716 ; 2", ["1R0716 ; 6002111340", 2, "several", "1R-0716", "600-211-1340"]],
    ["600-211-1340 ; 6002111340 ; 3", ["600-211-1340", 3, "found", "600-211-1340"]],
    ["600-211-1340 ; P558615 ; 3", ["600-211-1340", 3, "found", "600-211-1340"]],
    ["P558615 ; 6002111340 ; 3", ["6002111340", 3, "found", "600-211-1340"]],
    ["6736515140 ; W-50001", ["6736515140 ; W-50001", 1, "several", "6736-51-5142", "1R-0716", "1R-1808"]],
    ["20Y-27-11582", ["20Y-27-11582", 1, "replaced", "20Y-27-11583"]],
    ["GONE-77777", ["GONE-77777", 1, "unknown"]],
    ["600-211-1340 ; 0", ["600-211-1340", 0, "found", "600-211-1340"]],
    ["1\t600-211-1340\tOil filter\t4", ["600-211-1340", 4, "found", "600-211-1340"]],
  ])("%j is %j", async (typed, expected) => {
    expect(await briefly(typed)).toEqual([expected]);
  });

  it.each<[string, unknown]>([
    ["1R-0716\t1.000", { written: "1.000", values: [1_000, 1], reason: "twoMeanings" }],
    ["1R-0716\t2,5", { written: "2,5", values: [], reason: "fraction" }],
    ["1R-0716 3 pcs", undefined],
  ])("asks about the pieces of %j where they are not certain", async (typed, asked) => {
    const [line] = await read(typed);
    expect([line?.products[0]?.code, line?.asked]).toEqual(["1R-0716", asked]);
  });

  it("names the other lines that mean the same part, also by its old and new number", async () => {
    const lines = await read(
      "600-211-1340 4\n07063-01100 1\n1R-0716\n6002111340 x 2\n07063-51100 3\nP558615 1",
    );
    expect(lines.map(({ answer, sameAs }) => [answer, sameAs])).toEqual([
      ["found", [4, 6]],
      ["found", [5]],
      ["found", undefined],
      ["found", [1, 6]],
      ["found", [2]],
      ["otherMaker", [1, 4]],
    ]);
  });

  it("says for which unit a line is, and for that of the line above that names one alone, if it is no part", async () => {
    const lines = await read(
      [
        "Unit\tPart No\tQty",
        "EX-07\t600-211-1340\t2",
        "DT-12\t\t",
        "\t1R0716\t1",
        "-\tHOSE-10\t3",
        "1R-1808\t\t",
      ].join("\n"),
    );
    expect(lines.map(({ number, qty, answer, units }) => [number, qty, answer, units])).toEqual([
      ["600-211-1340", 2, "found", [{ unitNumber: "EX-07" }]],
      ["1R0716", 1, "found", [{ unitNumber: "DT-12" }]],
      ["HOSE-10", 3, "found", [{ unitNumber: "-" }]],
      ["1R-1808", 1, "found", [{ unitNumber: "DT-12" }]],
    ]);
    expect((await read("600-211-1340\t3\t1 for unit: EX-07\t2 for unit: DT-12"))[0]).toMatchObject({
      number: "600-211-1340",
      qty: 3,
      units: [
        { unitNumber: "EX-07", qty: 1 },
        { unitNumber: "DT-12", qty: 2 },
      ],
    });
  });

  it("says what replaces a part that is still sold, and takes the part that was asked for", async () => {
    const [line] = await read("07063-01100 2");
    expect(line).toMatchObject({ answer: "found", qty: 2 });
    expect(line?.products.map(({ code }) => code)).toEqual(["07063-01100"]);
    expect(line?.newer?.map(({ code }) => code)).toEqual(["07063-51100"]);
    expect((await read("600-211-1340"))[0]).not.toHaveProperty("newer");
  });

  it("passes over sums, the foot of a page and whom to call, and notes none of them as missed", async () => {
    const words = ["TOTAL 250", "Subtotal : Rp 12.500.000", "Hal. 1 dari 2", "Hub. Rina 0812-3456-7890"];
    expect(await briefly(["600-211-1340 4", ...words, "TOTAL-77777"].join("\n"))).toEqual([
      ["600-211-1340", 4, "found", "600-211-1340"],
      ...words.map((text) => [text, 0, "passedOver"]),
      ["TOTAL-77777", 1, "unknown"],
    ]);
  });

  it("offers the parts whose numbers begin with an unknown one", async () => {
    expect(await briefly("30206")).toEqual([["30206", 1, "similar", "30206JR", "30206-2RS-X"]]);
  });

  it("asks which package is meant where oil comes in several", async () => {
    expect(await briefly("RIMULA R4\tOLI\t2 PAIL\nRIMULA R4 x 2\n1R-0716 2 PAIL")).toEqual([
      ["RIMULA R4", 2, "several", "RIMULA R4", "RIMULA R4 209L"],
      ["RIMULA R4", 2, "found", "RIMULA R4"],
      ["1R-0716", 2, "found", "1R-0716"],
    ]);
    expect((await read("RIMULA R4\t2 PAIL"))[0]?.container).toBe("PAIL");
  });

  it("says why another number was found", async () => {
    const lines = await read("6736515140\nP558615\nLF9009");
    expect(lines.map(({ products: [product] }) => product?.foundBy)).toEqual([
      { kind: "supersession", text: "6736515140" },
      { kind: "crossReference", text: "Donaldson P558615" },
      { kind: "crossReference", text: "Fleetguard LF9009", referenceKind: "alternative" },
    ]);
  });

  it("names the stock as the shop's pages do, and the unit", async () => {
    expect(await hose()).toEqual([["meter", undefined]]);
    await countHose(3);
    expect(await hose()).toEqual([["meter", "few"]]);
    await countHose(0);
    expect(await hose()).toEqual([["meter", "indent"]]);
  });

  it("takes one statement where every number is known", async () => {
    await read("1R-0716");
    const text = ["1R-0716 2", "6735-51-5140", "P558615", "LF9009", "600-211-1340"].join("\n");
    expect(await countStatements(() => read(text))).toBe(1);
  });

  it("looks for similar numbers for its first twenty unknown lines alone", async () => {
    const unknown = Array.from({ length: 19 }, (_, place) => `QQ-7000${String(place).padStart(2, "0")}-XW`);
    const lines = await briefly([...unknown, "600-211-1430", "600-211-1350"].join("\n"));
    expect(lines.slice(-2)).toEqual([
      ["600-211-1430", 1, "similar", "600-211-1340"],
      ["600-211-1350", 1, "unknown"],
    ]);
  });

  it("follows each line's own chain, however many a list has", async () => {
    const links = Array.from({ length: 300 }, (_, place) => {
      const older = `L${String(place).padStart(4, "0")}A`;
      return sql`(${older}, ${older}, 'HOSE-10', 'HOSE10')`;
    });
    await shop.db.execute(
      sql`insert into supersession (older_code, older_normalized, newer_code, newer_normalized) values ${sql.join(links, sql`, `)}`,
    );
    const lines = await read(links.map((_, place) => `L${String(place).padStart(4, "0")}A`).join("\n"));
    expect(new Set(lines.map(({ answer, products }) => `${answer} ${products[0]?.code}`))).toEqual(
      new Set(["replaced HOSE-10"]),
    );
    expect(lines).toHaveLength(300);
  });

  it("reads what WhatsApp writes between the signs", async () => {
    expect(await briefly("\u200e[24/11/26 09.15] Budi: \u2068600-211-1340\u2069 4 pcs")).toEqual([
      ["600-211-1340", 4, "found", "600-211-1340"],
    ]);
  });

  it("has 500 lines at most, and is not empty", async () => {
    const lines = Array.from({ length: 501 }, () => "1R-0716");
    expect(await read(lines.slice(1).join("\r\n\r\n"))).toHaveLength(500);
    expect(await refused(lines.join("\n"))).toMatchObject({
      reason: "invalidInput",
      errors: [{ path: "text", message: "Too many lines at once" }],
    });
    expect(await refused(" \n ")).toMatchObject({ reason: "invalidInput" });
    expect(await refused("1".repeat(60_001))).toMatchObject({ reason: "invalidInput" });
  });
});

describe("what a list asks for and the catalogue does not have", () => {
  it("is counted for the buying list if it looks like a part number, but phone numbers are not", async () => {
    await shop.dependencies.missedSearches.flush();
    await shop.db.execute(sql`truncate missed_search`);
    const text = "ZZ-99887766 9\n600-211-1430\nTolong kirim besok\n0812 3456 7890\n1R-0716\n12/11";
    const asked = { method: "POST", url: "/v1/product/public/quickorder", payload: { text } } as const;
    await shop.app.inject({ ...asked, remoteAddress: "10.8.0.2", headers: { "user-agent": "Mozilla/5.0" } });
    await shop.dependencies.missedSearches.flush();
    const { rows } = await shop.db.execute(sql`select term from missed_search order by term`);
    expect(rows).toEqual([{ term: "600-211-1430" }, { term: "zz-99887766" }]);
  });
});

it("a list is looked up in its visitor's turn", async () => {
  const inTurn = vi.fn<(work: () => Promise<unknown>) => Promise<unknown>>((work) => work());
  const spy = vi.spyOn(shop.dependencies.turns, "of").mockReturnValue(inTurn as never);
  await read("1R-0716");
  spy.mockRestore();
  expect(inTurn).toHaveBeenCalledOnce();
});
