import { beforeEach, expect, test, vi } from "vitest";
import { forgetVisit } from "#web/api/forget-visit.ts";
import { dropOldCode, quotationCodeKey } from "#web/api/session.ts";
import { loginAddress } from "./return-path.ts";
import { keepWayBack, returnPath, takeWayBack, wantedPart, withWayBack } from "./way-back.ts";

const back = (path: string) => returnPath(new URLSearchParams({ return: path }));
const queryOf = (address: string) => new URL(address, "http://shop").searchParams;

const browser = new Map<string, string>();
const tab = new Map<string, string>();

function storage(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => {
  browser.clear();
  tab.clear();
  vi.stubGlobal("localStorage", storage(browser));
  vi.stubGlobal("sessionStorage", storage(tab));
  vi.useFakeTimers({ toFake: ["Date"] });
});

test("the login leads back to where the visitor came from", () => {
  const address = loginAddress("/shop?q=oil filter&page=2");
  expect(returnPath(queryOf(address))).toBe("/shop?q=oil%20filter&page=2");
});

test("without a place to return to, it leads to the home page", () => {
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
])("%s leads to the home page, never to another site", (path) => {
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

test("the link to the registration keeps the way back, and nothing else", () => {
  const search = queryOf("/login?return=%2Fshop%3Fq%3Doil&add=41&qty=3&mail-confirm=a%40b.example&token=x");
  expect(withWayBack("/register", search)).toBe("/register?return=%2Fshop%3Fq%3Doil&add=41&qty=3");
  expect(withWayBack("/register", new URLSearchParams())).toBe("/register");
});

test("the way back is stored for the mail's link for a day, and used once", () => {
  keepWayBack(new URLSearchParams({ return: "/cart" }));
  expect(returnPath(takeWayBack())).toBe("/cart");
  expect([...takeWayBack()]).toEqual([]);

  keepWayBack(new URLSearchParams({ return: "/cart" }));
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1_000);
  expect([...takeWayBack()]).toEqual([]);
});

test("the way back to a quotation brings its private link into the new window, but not into an address", () => {
  sessionStorage.setItem(quotationCodeKey, "secret-code");
  keepWayBack(new URLSearchParams({ return: "/quotation" }));
  sessionStorage.removeItem(quotationCodeKey);
  const search = takeWayBack();
  expect(search.toString()).not.toContain("secret-code");
  expect(returnPath(search)).toBe("/quotation");
  expect(sessionStorage.getItem(quotationCodeKey)).toBe("secret-code");
});

test("the way back to an invitation brings its link into the new window, but not into an address", () => {
  sessionStorage.setItem("company-invitation", "secret-code");
  keepWayBack(new URLSearchParams({ return: "/company-invitation" }));
  sessionStorage.removeItem("company-invitation");
  const search = takeWayBack();
  expect(search.toString()).not.toContain("secret-code");
  expect(returnPath(search)).toBe("/company-invitation");
  expect(sessionStorage.getItem("company-invitation")).toBe("secret-code");
  expect(sessionStorage.getItem(quotationCodeKey)).toBeNull();
});

const storedAnywhere = () => JSON.stringify([...browser, ...tab]);

test("the private link of a quotation is removed from the browser after an hour, even if nobody opens the mail's link", () => {
  sessionStorage.setItem(quotationCodeKey, "secret-code");
  keepWayBack(new URLSearchParams({ return: "/quotation" }));
  tab.clear();
  dropOldCode();
  expect(storedAnywhere()).toContain("secret-code");
  vi.setSystemTime(Date.now() + 61 * 60 * 1_000);
  dropOldCode();
  expect(storedAnywhere()).not.toContain("secret-code");
  expect(returnPath(takeWayBack())).toBe("/quotation");
  expect(sessionStorage.getItem(quotationCodeKey)).toBeNull();
});

test("a logout leaves no private link for whoever uses the computer next", () => {
  sessionStorage.setItem("order-link", "secret-code of an order");
  sessionStorage.setItem("company-invitation", "secret-code of an invitation");
  sessionStorage.setItem(quotationCodeKey, "secret-code");
  keepWayBack(new URLSearchParams({ return: "/quotation" }));
  forgetVisit();
  expect(storedAnywhere()).not.toContain("secret-code");
});

test("a logout to go on with an invitation leaves its code and nothing else", () => {
  sessionStorage.setItem("order-link", "secret-code of an order");
  sessionStorage.setItem("company-invitation", "code of the invitation");
  sessionStorage.setItem(quotationCodeKey, "secret-code");
  forgetVisit("company-invitation");
  expect(sessionStorage.getItem("company-invitation")).toBe("code of the invitation");
  expect(storedAnywhere()).not.toContain("secret-code");
});

test("a logout in the shop leaves what the office counts in the same tab", () => {
  const counted = JSON.stringify([{ id: 1, code: "600-211-1340", quantity: "12" }]);
  sessionStorage.setItem("counts", counted);
  sessionStorage.setItem("delivery", counted);
  forgetVisit();
  expect([sessionStorage.getItem("counts"), sessionStorage.getItem("delivery")]).toEqual([counted, counted]);
});
