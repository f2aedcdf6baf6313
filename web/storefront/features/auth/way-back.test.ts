import { beforeEach, expect, test, vi } from "vitest";
import { loginAddress } from "./return-path.ts";
import {
  keepWayBack,
  quotationCodeKey,
  returnPath,
  takeWayBack,
  wantedPart,
  withWayBack,
} from "./way-back.ts";

const back = (path: string) => returnPath(new URLSearchParams({ return: path }));
const queryOf = (address: string) => new URL(address, "http://shop").searchParams;

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.useFakeTimers({ toFake: ["Date"] });
});

test("the login leads back to where the visitor came from", () => {
  const address = loginAddress("/shop?q=oil filter&page=2");
  expect(returnPath(queryOf(address))).toBe("/shop?q=oil%20filter&page=2");
});

test("without a place to return to, it leads home", () => {
  expect(loginAddress("/")).toBe("/login");
  expect(returnPath(new URLSearchParams())).toBe("/");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/.//evil.example",
  "http://",
])("%s leads home, never to another site", (path) => {
  expect(back(path)).toBe("/");
});

test("the login's address carries the part that a guest wants", () => {
  const address = loginAddress("/shop", { productId: 41, quantity: 3 });
  expect(address).toBe("/login?return=%2Fshop&add=41&qty=3");
  expect(wantedPart(queryOf(address))).toEqual({ productId: 41, quantity: 3 });
});

test.each(["", "add=41", "add=0&qty=1", "add=x&qty=1", "add=41&qty=0", "add=41&qty=10000", "add=41&qty=-1"])(
  "?%s names no part that can be put into the cart",
  (query) => {
    expect(wantedPart(new URLSearchParams(query))).toBeUndefined();
  },
);

test("the way to the registration keeps the way back, and nothing else", () => {
  const search = queryOf("/login?return=%2Fshop%3Fq%3Doil&add=41&qty=3&mail-confirm=a%40b.example&token=x");
  expect(withWayBack("/register", search)).toBe("/register?return=%2Fshop%3Fq%3Doil&add=41&qty=3");
  expect(withWayBack("/register", new URLSearchParams())).toBe("/register");
});

test("the way back waits for the mail's link for a day, and is taken once", () => {
  keepWayBack(new URLSearchParams({ return: "/cart" }));
  expect(returnPath(takeWayBack())).toBe("/cart");
  expect([...takeWayBack()]).toEqual([]);

  keepWayBack(new URLSearchParams({ return: "/cart" }));
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1_000);
  expect([...takeWayBack()]).toEqual([]);
});

test("the way back to a quotation brings its private link into the new window, without an address that has it", () => {
  sessionStorage.setItem(quotationCodeKey, "secret-code");
  keepWayBack(new URLSearchParams({ return: "/quotation" }));
  sessionStorage.removeItem(quotationCodeKey);
  const search = takeWayBack();
  expect(search.toString()).not.toContain("secret-code");
  expect(returnPath(search)).toBe("/quotation");
  expect(sessionStorage.getItem(quotationCodeKey)).toBe("secret-code");
});
