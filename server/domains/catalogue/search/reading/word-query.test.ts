import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { hasAll, hasAllAsTyped, hasModel, hasNoun, isSaidByModels } from "./word-query.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const oilFilter = {
  typed: "saringan oli",
  alternatives: [
    [["saringan"], ["oli"]],
    [["oil"], ["filter", "filters"]],
  ],
};
const seal = { typed: "seal", alternatives: [[["seal", "seals"]]] };

/** Whether a product with these words matches. */
async function answers(words: string[], query: string | undefined): Promise<unknown> {
  const { rows } = await test.database.db.execute<{ has: boolean }>(
    sql`select array_to_tsvector(${sql.param(words)}::text[]) @@ ${query}::tsquery as has`,
  );
  return rows[0]?.has;
}

/** Whether a product with these names matches. */
async function names(nameEn: string, nameId: string, query: string): Promise<unknown> {
  const { rows } = await test.database.db.execute<{ has: boolean }>(
    sql`select name_words_of(${nameEn}, ${nameId}) @@ ${query}::tsquery as has`,
  );
  return rows[0]?.has;
}

const typed = (...words: string[]) => ({ typed: "", alternatives: [words.map((word) => [word])] });
const model = (text: string) => ({ id: 1, brand: "Komatsu", model: text, modelNormalized: "" });

describe("a query of words", () => {
  it("asks for one alternative of each need, with one of the words at each of its places", async () => {
    const query = hasAll([oilFilter, seal]);
    expect(await answers(["filters", "oil", "seal"], query)).toBe(true);
    expect(await answers(["oli", "saringan", "seals"], query)).toBe(true);
    expect(await answers(["filter", "oli", "seal"], query)).toBe(false);
    expect(await answers(["filter", "oil"], query)).toBe(false);
  });

  it("is none where a need has no words", () => {
    expect(hasAll([seal, { typed: "xyzzy", alternatives: [] }])).toBeUndefined();
    expect(hasAll([])).toBeUndefined();
  });

  it("takes the first alternative alone as what was typed", async () => {
    const query = hasAllAsTyped([oilFilter]);
    expect(await answers(["oli", "saringan"], query)).toBe(true);
    expect(await answers(["filter", "oil"], query)).toBe(false);
  });

  it("reads quotes and backslashes as they are", async () => {
    const query = hasAll([{ typed: "", alternatives: [[["a'b\\c"]]] }]);
    expect(await answers(["a'b\\c"], query)).toBe(true);
    expect(await answers(["a", "b", "c"], query)).toBe(false);
  });

  it("asks for the words of a machine's model, and for none of a model that is read in two ways", async () => {
    const query = hasModel([model("PC200-8"), model("D65 EX")]);
    expect(await answers(["8", "komatsu", "pc200"], query)).toBe(true);
    expect(await answers(["d65", "ex"], query)).toBe(true);
    expect(await answers(["pc200", "7"], query)).toBe(false);
    expect(hasModel([model("PC200-8"), model("PC²")])).toBeUndefined();
  });
});

describe("the noun of a name", () => {
  it.each([
    ["Fuel filter", "Saringan solar", true],
    ["Fuel filter, spin-on", "Elemen", true],
    ["Fuel filter element (inner)", "Elemen", true],
    ["Fuel filter 10 micron", "Elemen", true],
    ["Element", "Filter solar", true],
    ["Element", "Set filter solar", true],
    ["Filter housing", "Rumah filter", false],
    ["Bolt for 3 filter", "Baut", false],
    ["Prefilter", "Prafilter", false],
  ])("is in %j or %j", async (nameEn, nameId, isNoun) => {
    const filter = { typed: "filter", alternatives: [[["filter"]]] };
    expect(await names(nameEn, nameId, hasNoun([filter]))).toBe(isNoun);
  });

  it("may be a number", async () => {
    const number = { typed: "6205", alternatives: [[["6205"]]], number: "6205" };
    expect(await names("Ball bearing 6205", "Lahar", hasNoun([number]))).toBe(true);
    expect(await names("Ball bearing 6205 set", "Lahar", hasNoun([number]))).toBe(true);
    expect(await names("Ball bearing 6205-2RS", "Lahar", hasNoun([number]))).toBe(false);
    const bearing = { typed: "bearing", alternatives: [[["bearing"]]] };
    expect(await names("Ball bearing 6205", "Lahar", hasNoun([bearing]))).toBe(true);
  });

  it("knows what every product that fits a machine says", () => {
    expect(isSaidByModels(typed("pc200", "8"), [model("PC200-8")])).toBe(true);
    expect(isSaidByModels(typed("pc200"), [model("PC200-8"), model("PC200-7")])).toBe(true);
    expect(isSaidByModels(typed("pc200", "8"), [model("PC200-8"), model("PC200-7")])).toBe(false);
    expect(isSaidByModels(typed("pc200", "8", "filter"), [model("PC200-8")])).toBe(false);
    expect(isSaidByModels(seal, [model("PC200-8")])).toBe(false);
    expect(isSaidByModels({ typed: "8,5", alternatives: [] }, [model("PC200-8")])).toBe(false);
    expect(isSaidByModels(typed("pc200"), [])).toBe(false);
  });
});
