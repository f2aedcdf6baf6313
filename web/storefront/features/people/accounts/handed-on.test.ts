import { beforeEach, expect, test, vi } from "vitest";
import { forgetVisit } from "#web/api/forget-visit.ts";
import { handOn, readHandedOn } from "./handed-on.ts";

let tab: Map<string, string>;

function refuse(): never {
  throw new Error("storage is blocked");
}

beforeEach(() => {
  tab = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  vi.stubGlobal("localStorage", { removeItem: () => undefined });
});

test("the next screen gets the address of a registration, and a reload of it too", () => {
  const state = handOn("registered-email", "sari@contoh.example");
  expect(readHandedOn("registered-email", state)).toBe("sari@contoh.example");
  expect(readHandedOn("registered-email", structuredClone(state))).toBe("sari@contoh.example");
});

test("the tab's history has no address, and after a logout going back shows none", () => {
  const state = handOn("registered-email", "sari@contoh.example");
  expect(JSON.stringify(state)).not.toContain("sari");
  forgetVisit();
  expect(readHandedOn("registered-email", state)).toBeUndefined();
  expect([...tab.values()]).toEqual([]);
});

test("a logout forgets the person of a quotation, whose data a registration begins with", () => {
  const state = handOn("known-person", { firstName: "Sari", email: "sari@contoh.example" });
  expect(readHandedOn("known-person", state)).toEqual({ firstName: "Sari", email: "sari@contoh.example" });
  forgetVisit();
  expect(readHandedOn("known-person", state)).toBeUndefined();
});

test.each([null, undefined, "text", {}, { handedOn: "known-person" }])(
  "a screen that was reached otherwise (%j) gets nothing",
  (state) => {
    handOn("registered-email", "sari@contoh.example");
    expect(readHandedOn("registered-email", state)).toBeUndefined();
  },
);

test("a browser that stores nothing hands on nothing", () => {
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
  const state = handOn("registered-email", "sari@contoh.example");
  expect(readHandedOn("registered-email", state)).toBeUndefined();
});
