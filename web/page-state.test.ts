import { expect, test } from "vitest";
import { jsonForScript } from "./page-state.ts";

test("no text can close the script that carries it, and every text comes back as it was", () => {
  const value = { name: "</script><script>alert(1)</script><!--", lines: "a\u2028b\u2029c" };
  const json = jsonForScript(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
