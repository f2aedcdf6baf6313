import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chosenEventTypes, webhookEvents } from "#contract/operations/webhook-events.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { webhookPage, withEvents } from "./webhook-docs.ts";

it("docs/webhooks.md has the events of the contract: `npm run docs:webhooks` writes it", () => {
  const page = readFileSync(join(projectRoot, webhookPage), "utf8");
  expect(page).toBe(withEvents(page));
});

it.each(chosenEventTypes)("the example of %s is one, and its type may stand in a signed body", (type) => {
  const { data, example } = webhookEvents[type];
  expect(data.parse(example)).toEqual(example);
  expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
});
