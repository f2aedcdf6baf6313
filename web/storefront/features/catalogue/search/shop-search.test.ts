import { expect, test } from "vitest";
import {
  answeredWords,
  isRemarkable,
  readShopSearch,
  shopAddress,
  viewOf,
  sortOrder,
  sorts,
} from "./shop-search.ts";

const read = (query: string) => readShopSearch(new URLSearchParams(query));

test("an empty address is the newest of everything, page 1", () => {
  expect(read("")).toEqual({
    unit: "",
    q: "",
    sort: "createdAt-desc",
    page: 1,
    asTyped: false,
    narrowing: [],
  });
});

test.each(["page=0", "page=-1", "page=1.5", "page=x", "page=1e9", "page="])(
  "%s counts as the first page",
  (query) => {
    expect(read(query).page).toBe(1);
  },
);

test("an unknown sort counts as the default one", () => {
  expect(read("sort=weight-asc").sort).toBe("createdAt-desc");
});

test("search words are trimmed and never longer than the server accepts", () => {
  expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(100);
  expect(read("q=%20oil%20").q).toBe("oil");
});

test("control characters in an address count as spaces", () => {
  expect(read("q=%00").q).toBe("");
  expect(read("q=20Y%00%01-27%0A600%C2%85").q).toBe("20Y -27 600");
  expect(read("unit=%7FOil%09filter").unit).toBe("Oil filter");
});

test("a search that is written into an address is read back from it", () => {
  for (const sort of ["relevance", ...sorts] as const) {
    const search = {
      unit: "Bucket & GET",
      q: "20Y 27+1%",
      sort,
      page: 7,
      asTyped: sort === "price-asc",
      narrowing: [],
    };
    expect(readShopSearch(new URL(shopAddress(search), "http://shop").searchParams)).toEqual(search);
  }
});

test("defaults are left out of the address", () => {
  expect(shopAddress({ unit: "", q: "", sort: "createdAt-desc", page: 1 })).toBe("/shop");
  expect(shopAddress({ unit: "Filter" })).toBe("/shop?unit=Filter");
  expect(shopAddress({ q: "oil", sort: "relevance", asTyped: false })).toBe("/shop?q=oil");
});

test("with search words the best match is the default, and the newest first can be chosen", () => {
  expect(read("q=oil").sort).toBe("relevance");
  expect(read("q=oil&sort=createdAt-desc").sort).toBe("createdAt-desc");
  expect(shopAddress({ q: "oil", sort: "createdAt-desc" })).toBe("/shop?q=oil&sort=createdAt-desc");
  // Without words there is nothing to match.
  expect(read("sort=relevance").sort).toBe("createdAt-desc");
  expect(shopAddress({ sort: "relevance" })).toBe("/shop");
  expect(shopAddress({ sort: "createdAt-desc" })).toBe("/shop");
});

test("only words can be searched as they are typed", () => {
  expect(read("q=filtr&asTyped=1").asTyped).toBe(true);
  expect(read("q=filtr&asTyped=yes").asTyped).toBe(false);
  expect(read("asTyped=1").asTyped).toBe(false);
  expect(shopAddress({ q: "", asTyped: true })).toBe("/shop");
});

test("a sort becomes its column and its direction", () => {
  expect(sortOrder("price-asc")).toEqual({ order: "price", orderBy: "asc" });
  expect(sortOrder("relevance")).toEqual({});
});

const word = (text: string) => ({ kind: "word" as const, text });

test("the answered words are those that were read, without absent ones", () => {
  expect(answeredWords("filtr oli", { corrected: "filter oli", absent: [], near: [] })).toBe("filter oli");
  expect(answeredWords("Kaca kabin PC200", { absent: [word("kaca")], near: [] })).toBe("kabin PC200");
  expect(
    answeredWords("filter oli pc2000", { absent: [{ kind: "machine", text: "PC2000" }], near: [] }),
  ).toBe("filter oli");
  expect(answeredWords("xyzzy", { absent: [word("xyzzy")], near: [] })).toBe("xyzzy");
});

test("only a correction or something absent needs a note", () => {
  expect(isRemarkable({ absent: [], near: [] })).toBe(false);
  expect(isRemarkable({ corrected: "filter", absent: [], near: [] })).toBe(true);
  expect(isRemarkable({ absent: [{ kind: "number", text: "1" }], near: [] })).toBe(true);
});

test("a few products are rows, more are cards, and what was chosen stays in the address", () => {
  expect(viewOf({}, { total: 3 })).toBe("rows");
  expect(viewOf({}, { total: 4 })).toBe("cards");
  expect(viewOf({ view: "cards" }, { total: 1 })).toBe("cards");
  expect(viewOf({ view: "rows" }, { total: 400 })).toBe("rows");
  const address = "/shop?unit=Oil+Filter&view=rows&page=2";
  const search = readShopSearch(new URLSearchParams(address.slice(address.indexOf("?"))));
  expect(search.view).toBe("rows");
  expect(shopAddress(search)).toBe(address);
  expect(readShopSearch(new URLSearchParams("view=table3")).view).toBeUndefined();
});

test("a table that was chosen is shown where there is one: for the list of a category", () => {
  const table = { columns: [], rows: [] };
  expect(viewOf({ view: "table" }, { total: 40, table })).toBe("table");
  expect(viewOf({ view: "table" }, { total: 40 })).toBe("cards");
  expect(viewOf({ view: "table" }, { total: 2 })).toBe("rows");
});

test("a list of a category is sorted by a column of its table, any other list is not", () => {
  const address = "/shop?unit=Oil+Filter&sort=outer-desc&view=table";
  const search = read(address.slice(address.indexOf("?")));
  expect(search.sort).toBe("outer-desc");
  expect(shopAddress(search)).toBe(address);
  expect(shopAddress({ ...search, unit: "" })).toBe("/shop?view=table");
  expect(read("sort=outer-desc").sort).toBe("createdAt-desc");
  expect(read("unit=Filter&sort=outer-up").sort).toBe("createdAt-desc");
  expect(read("unit=Filter&sort=colour-asc").sort).toBe("createdAt-desc");
  expect(sortOrder("outer-desc")).toEqual({ orderBy: "desc", sortMeasure: "outer" });
  expect(sortOrder("code-asc")).toEqual({ order: "code", orderBy: "asc" });
});
