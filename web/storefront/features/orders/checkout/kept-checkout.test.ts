import { beforeEach, expect, test, vi } from "vitest";
import { forgetVisit } from "#web/api/forget-visit.ts";
import { checkoutKey, storeToken } from "#web/api/session.ts";
import { nothingChosen } from "./courier-choice.ts";
import { forgetCheckout, keepCheckout, readCheckout } from "./kept-checkout.ts";
import { emptyRecipient } from "./order-body.ts";

const nothing = { choice: nothingChosen, recipient: emptyRecipient, poNumber: "", isOnAccount: false };
const checkout = {
  choice: { sendToDifferentAddress: true, provider: "jne", service: "JTR" },
  recipient: { ...emptyRecipient, recipientFirstName: "Yuni", RajaongkirSubdistrictId: 640804 },
  poNumber: "PO/2026/114",
  isOnAccount: true,
};

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

function refused(): never {
  throw new Error("storage is blocked");
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

test("a checkout is restored as it was left", () => {
  expect(readCheckout("budi")).toEqual(nothing);
  keepCheckout("budi", checkout);
  expect(readCheckout("budi")).toEqual(checkout);
});

test("nobody gets another customer's checkout", () => {
  keepCheckout("budi", checkout);
  expect(readCheckout("dewi")).toEqual(nothing);
});

test("an order and a logout forget it, a session that expires does not", () => {
  keepCheckout("budi", checkout);
  forgetCheckout();
  expect(readCheckout("budi")).toEqual(nothing);
  keepCheckout("budi", checkout);
  storeToken("next");
  expect(readCheckout("budi")).toEqual(checkout);
  forgetVisit();
  expect(readCheckout("budi")).toEqual(nothing);
});

test.each([
  "no JSON",
  "null",
  '{"userId":"budi"}',
  '{"userId":"budi","checkout":{"choice":{"provider":"jne"},"recipient":{}}}',
  JSON.stringify({
    userId: "budi",
    checkout: { ...checkout, recipient: { ...checkout.recipient, recipientFirstName: 5 } },
  }),
])("a stored %s counts as nothing", (kept) => {
  sessionStorage.setItem(checkoutKey, kept);
  expect(readCheckout("budi")).toEqual(nothing);
});

test("a browser that keeps nothing has an empty checkout", () => {
  vi.stubGlobal("sessionStorage", { getItem: refused, setItem: refused, removeItem: refused });
  keepCheckout("budi", checkout);
  expect(readCheckout("budi")).toEqual(nothing);
  forgetCheckout();
  storeToken("next");
  forgetVisit();
});
