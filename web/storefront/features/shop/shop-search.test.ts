import { expect, test } from "vitest";
import { readShopSearch, shopAddress, sortOrder, sorts } from "./shop-search.ts";

const read = (query: string) => readShopSearch(new URLSearchParams(query));

test("an empty address is the newest of everything, page 1", () => {
  expect(read("")).toEqual({ unit: "", q: "", sort: "createdAt-desc", page: 1 });
});

test.each(["page=0", "page=-1", "page=1.5", "page=x", "page=1e9", "page="])(
  "%s counts as the first page",
  (query) => {
    expect(read(query).page).toBe(1);
  },
);

test("an unknown sort counts as the usual one", () => {
  expect(read("sort=weight-asc").sort).toBe("createdAt-desc");
});

test("search words are trimmed and never longer than the server takes", () => {
  expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(100);
  expect(read("q=%20oil%20").q).toBe("oil");
});

test("control characters in an address count as spaces", () => {
  expect(read("q=%00").q).toBe("");
  expect(read("q=20Y%00%01-27%0A600%C2%85").q).toBe("20Y -27 600");
  expect(read("unit=%7FOil%09filter").unit).toBe("Oil filter");
});

test("what an address says is read back from it", () => {
  for (const sort of sorts) {
    const search = { unit: "Bucket & GET", q: "20Y 27+1%", sort, page: 7 };
    expect(readShopSearch(new URL(shopAddress(search), "http://shop").searchParams)).toEqual(search);
  }
});

test("what is as usual is left out of the address", () => {
  expect(shopAddress({ unit: "", q: "", sort: "createdAt-desc", page: 1 })).toBe("/shop");
  expect(shopAddress({ unit: "Filter" })).toBe("/shop?unit=Filter");
});

test("a sort becomes its column and its direction", () => {
  expect(sortOrder("price-asc")).toEqual({ order: "price", orderBy: "asc" });
});
