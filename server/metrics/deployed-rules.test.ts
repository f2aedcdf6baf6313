import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refusalStatus } from "#contract/core/errors.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { projectRoot } from "../process/project-root.ts";

const folder = join(projectRoot, "deploy/prometheus");
const rules = readFileSync(join(folder, "alerts.yml"), "utf8");
const dashboard = JSON.parse(readFileSync(join(folder, "dashboard.json"), "utf8")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

let shop: TestShop;
let exported: Set<string>;

beforeAll(async () => {
  shop = await startTestShop({ variables: { METRICS_PORT: "0" } });
  const text = (await shop.dependencies.metrics?.read()) ?? "";
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  exported = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => `${name}${end}`) : [name],
    ),
  );
});
afterAll(() => shop.close());

/** The metrics that an expression names; `up` is Prometheus's own. */
const namedIn = (expression: string) =>
  [...expression.matchAll(/\b(?:shop|nodejs|process)_\w+/g)].map(([name]) => name);

/** The expressions that name no metric of the shop, or one that it does not export. */
const amiss = (expressions: string[]) =>
  expressions.filter((expression) => {
    const names = namedIn(expression);
    return names.length === 0 || names.some((name) => !exported.has(name));
  });

it("every alert asks for metrics that the shop exports", () => {
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression ?? "");
  expect(expressions.length).toBeGreaterThan(10);
  expect(amiss(expressions)).toEqual(['up{job="shop"} == 0']);
});

it("every panel of the dashboard asks for metrics that the shop exports", () => {
  expect(dashboard.panels.length).toBeGreaterThan(15);
  expect(amiss(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([]);
});

it("the refusals that an alert names are refusals of the contract", () => {
  const reasons = /reason=~"([^"]+)"/.exec(rules)?.[1]?.split("|") ?? [];
  expect(reasons).toHaveLength(3);
  for (const reason of reasons) expect(Object.keys(refusalStatus)).toContain(reason);
});

it("Prometheus takes the rules, where its own check is installed", () => {
  const promtool = process.env["PROMTOOL"] ?? "promtool";
  const { error, status, stdout, stderr } = spawnSync(
    promtool,
    ["check", "rules", join(folder, "alerts.yml")],
    { encoding: "utf8" },
  );
  const isInstalled = error === undefined;
  expect(isInstalled ? status : 0, `${stdout}${stderr}`).toBe(0);
});
