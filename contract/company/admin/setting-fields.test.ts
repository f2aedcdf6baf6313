import { expect, test } from "vitest";
import { z } from "zod";
import { backupsPage } from "../../operations/admin/settings-backups.ts";
import { retentionPage } from "../../operations/admin/settings-retention.ts";
import { added, check, defaultOf, fieldsOf, fieldsOfGroup, type DrawnPage } from "./setting-fields.ts";
import { documentsPage } from "./settings-documents.ts";
import { officeMailsPage } from "./settings-office-mails.ts";
import { bannerPage, companyPage, pageTextsPage } from "./settings.ts";
import { namedRules, rulesPage, shopRules } from "./shop-rules.ts";

test.each<[string, DrawnPage]>([
  ["company", companyPage],
  ["pages", pageTextsPage],
  ["banner", bannerPage],
  ["rules", rulesPage],
  ["documents", documentsPage],
  ["office mails", officeMailsPage],
  ["backups", backupsPage],
  ["retention", retentionPage],
])("every setting of the page %s stands in one of its groups, and in no other", (_, page) => {
  const drawn = Object.keys(page.groups).flatMap((group) => fieldsOfGroup(page, group));
  const names = drawn.map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
  // The page draws a picture or a colour where it wants it.
  const all = fieldsOf(page.value).filter(({ control }) => control.kind !== "own");
  expect(names).toEqual(expect.arrayContaining(all.map(({ name }) => name)));
});

test("a setting that was added is edited like the others, and is its default for pages that do not know it", () => {
  const gifts = added(z.object({ wraps: added(check(true)) }));
  const rules = z.object({ gifts });
  expect(fieldsOf(rules).map(({ name, control }) => [name, control.kind])).toEqual([
    ["gifts.wraps", "check"],
  ]);
  expect(defaultOf(gifts)).toEqual({ wraps: true });
  expect(rules.parse({})).toEqual({ gifts: { wraps: true } });
  expect(rules.parse({ gifts: {} })).toEqual({ gifts: { wraps: true } });
  expect(rules.parse({ gifts: { wraps: false } })).toEqual({ gifts: { wraps: false } });
});

test("no two rules that the audit shows by their fields alone share a name", () => {
  const named: readonly string[] = namedRules;
  const names = fieldsOf(shopRules)
    .map(({ name }) => name.split("."))
    .filter(([rule = ""]) => !named.includes(rule))
    .map((path) => path.at(-1));
  expect(names).toHaveLength(new Set(names).size);
});
