import { beforeEach, expect, test, vi } from "vitest";
import {
  dropToken,
  endSession,
  onSessionChange,
  readToken,
  storeToken,
  wasEndedByChoice,
} from "./session.ts";

/** The two parts of a browser that the session needs. */
function openBrowser() {
  const kept = new Map<string, string>();
  const tab = new EventTarget();
  vi.stubGlobal("window", tab);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return { kept, tab };
}

let browser = openBrowser();
beforeEach(() => {
  browser = openBrowser();
});

test("a login's token stands in local storage under access_token, and listeners are called", () => {
  const heard = vi.fn<() => void>();
  const stop = onSessionChange(heard);
  storeToken("secret");
  stop();
  expect(browser.kept.get("access_token")).toBe("secret");
  expect(readToken()).toBe("secret");
  expect(heard).toHaveBeenCalledTimes(1);
});

test("an expired session does not count as ended by choice", () => {
  storeToken("secret");
  dropToken();
  expect(readToken()).toBeNull();
  expect(wasEndedByChoice()).toBe(false);
});

test("logging out is remembered until the next login", () => {
  storeToken("secret");
  endSession();
  expect(readToken()).toBeNull();
  expect(wasEndedByChoice()).toBe(true);
  storeToken("another");
  expect(wasEndedByChoice()).toBe(false);
});

test("a login or logout in another tab calls listeners, other storage does not", () => {
  const heard = vi.fn<() => void>();
  const stop = onSessionChange(heard);
  browser.tab.dispatchEvent(Object.assign(new Event("storage"), { key: "access_token" }));
  browser.tab.dispatchEvent(Object.assign(new Event("storage"), { key: "something_else" }));
  stop();
  browser.tab.dispatchEvent(Object.assign(new Event("storage"), { key: "access_token" }));
  expect(heard).toHaveBeenCalledTimes(1);
});

test("without storage the visitor is a guest", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(readToken()).toBeNull();
});
