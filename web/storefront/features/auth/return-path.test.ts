import { expect, test } from "vitest";
import { loginAddress, returnPath } from "./return-path.ts";

const back = (path: string) => returnPath(new URLSearchParams({ return: path }));

test("the login leads back to where the visitor came from", () => {
  const address = loginAddress("/shop?q=oil filter&page=2");
  expect(returnPath(new URL(address, "http://shop").searchParams)).toBe("/shop?q=oil%20filter&page=2");
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
