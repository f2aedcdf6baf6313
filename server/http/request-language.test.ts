import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { requestLanguage } from "./request-language.ts";

const languageOf = (url: string, headers: Record<string, string>) =>
  requestLanguage({ url, headers } as unknown as FastifyRequest);

test("a page is in the language that the visitor chose, whatever the browser prefers", () => {
  const headers = { cookie: "a=b; language=en; c=d", "accept-language": "id-ID" };
  expect(languageOf("/shop?page=2", headers)).toBe("en");
});

test("without a choice it is the browser's, without that Indonesian", () => {
  expect(languageOf("/", { "accept-language": "en-GB,en;q=0.9" })).toBe("en");
  expect(languageOf("/", {})).toBe("id");
});

test("a cookie that only looks like the choice is none", () => {
  expect(languageOf("/", { cookie: "mylanguage=en" })).toBe("id");
  expect(languageOf("/", { cookie: "language=english" })).toBe("id");
});

test("a call says its language itself: the page that makes it may be older than the choice", () => {
  expect(languageOf("/v1/utils/bank", { cookie: "language=en", "accept-language": "id" })).toBe("id");
});
