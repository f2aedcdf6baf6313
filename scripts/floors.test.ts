import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";
import { faultOfImport, floorOf } from "./floors.mjs";

const filesOf = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.parentPath.slice(join(projectRoot, folder).length), entry.name));

test.each([
  ["server/domains/money/payments/payments.queries.ts", "server/workflows/money/payments/accept-payment.ts"],
  ["server/rules/money/open-amount.ts", "server/domains/money/payments/payments.queries.ts"],
  ["server/core/refusal.ts", "server/company/company-facts.ts"],
  ["server/domains/money/payments/payments.queries.ts", "server/domains/orders/orders.queries.ts"],
  ["web/storefront/shell/header.tsx", "contract/money/admin/refunds.ts"],
  ["web/storefront/shell/header.tsx", "web/texts/office/en.ts"],
  ["web/ui/button.tsx", "server/core/refusal.ts"],
  ["contract/money/refunds.ts", "server/core/refusal.ts"],
])("%s may not import %s", (from, to) => {
  expect(faultOfImport(from, to)).toMatch(/\.$/);
});

test.each([
  ["server/workflows/money/payments/accept-payment.ts", "server/domains/money/payments/payments.queries.ts"],
  ["server/domains/orders/orders.queries.ts", "server/domains/money/payments/payments.queries.ts"],
  ["server/domains/money/payments/payments.routes.ts", "server/workflows/money/payments/accept-payment.ts"],
  ["server/domains/catalogue/search/product-search.ts", "server/domains/catalogue/products/product-rows.ts"],
  ["web/backoffice/routes/returns.tsx", "contract/money/admin/refunds.ts"],
])("%s may import %s", (from, to) => {
  expect(faultOfImport(from, to)).toBeUndefined();
});

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

test("every file of the server stands on a floor", () => {
  expect(filesOf("server").filter((path) => isSource(path) && floorOf(path) === undefined)).toEqual([]);
});

test("no file imports from above its floor, or from strangers", () => {
  const faults = ["contract", "server", "web"]
    .flatMap(filesOf)
    .filter(isSource)
    .flatMap((from) =>
      [
        ...readFileSync(join(projectRoot, from), "utf8").matchAll(/(?:from|import\() ?"([.#][^"]+)"/g),
      ].flatMap(([, name = ""]) => {
        const to = name.startsWith("#") ? name.slice(1) : join(dirname(from), name);
        return faultOfImport(from, to) === undefined ? [] : [`${from} -> ${to}`];
      }),
    );
  expect(faults).toEqual([]);
});

test("no folder of code has more than forty files", () => {
  const counts = new Map<string, number>();
  const code = ["contract", "server", "web", "e2e", "testing", "bench", "attack", "scripts", "demo"]
    .flatMap(filesOf)
    .filter((path) => /\.(?:tsx?|mjs|css|html)$/.test(path));
  for (const path of code) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});
