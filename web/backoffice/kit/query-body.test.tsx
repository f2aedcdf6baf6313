import type { UseQueryResult } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { CallError } from "#contract/call.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { QueryBody } from "./query-body.tsx";

const shownAfter = (error: Error) => {
  const query = { data: undefined, error } as UseQueryResult<string>;
  return textOf(renderOffice(<QueryBody query={query}>{(data) => data}</QueryBody>, { language: "en" }));
};

test("an address with an id that no record can have leads nowhere, and asking again is not offered", () => {
  const message = "Please check the marked fields.";
  const refused = new CallError(400, { code: 400, reason: "invalidInput", message });
  expect(shownAfter(refused)).toBe("This page does not exist.");
});

test("what does not exist is named, and asking again is not offered", () => {
  const message = "This order was not found.";
  expect(shownAfter(new CallError(404, { code: 404, reason: "notFound", message }))).toBe(message);
});

test("what could not be loaded says so, says why if the shop said it, and can be asked for again", () => {
  expect(shownAfter(new Error("gone"))).toMatch(/^This could not be loaded\.\s*Try again$/);
  const message = "The shop cannot be reached at the moment.";
  const refused = new CallError(503, { code: 503, reason: "databaseUnavailable", message });
  expect(shownAfter(refused)).toMatch(
    /^This could not be loaded\.\s*The shop cannot be reached at the moment\.\s*Try again$/,
  );
});
