import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { projectRoot } from "#server/project-root.ts";

const configuration = readFileSync(join(projectRoot, "deploy/nginx.conf"), "utf8");

/** A figure of the configuration, without its unit. */
const figure = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)[ms];`, "m").exec(configuration)?.[1]);

test("nginx lets the largest body pass that a call takes", () => {
  const bodies = Object.values({ ...endpoints, ...adminEndpoints }).map(
    ({ bodyLimitBytes }: { bodyLimitBytes?: number }) => bodyLimitBytes ?? 0,
  );
  expect(Math.max(...bodies)).toBe(28_000_000);
  expect(figure("client_max_body_size") * 1_024 * 1_024).toBeGreaterThanOrEqual(28_000_000);
});

test("nginx waits for an answer as long as the office does", () => {
  expect(figure("proxy_read_timeout")).toBeGreaterThan(120);
});
