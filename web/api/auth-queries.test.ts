import { expect, test } from "vitest";
import { loginBody } from "./auth-queries.ts";

test("an empty email or password is sent as the word ran", () => {
  expect(loginBody({ email: "", password: "" })).toEqual({ email: "ran", password: "ran" });
  expect(loginBody({ email: "  ", password: " " })).toEqual({ email: "ran", password: " " });
});

test("the typed values are sent, the password unchanged", () => {
  expect(loginBody({ email: " budi ", password: " a b " })).toEqual({ email: "budi", password: " a b " });
});
