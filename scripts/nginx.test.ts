import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";

const configuration = readFileSync(join(projectRoot, "deploy/nginx.conf"), "utf8");

/** A figure of the configuration, without its unit. */
const figure = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)[ms];`, "m").exec(configuration)?.[1]);

/** The limits of all calls of the contract that name one, in bytes. */
async function bodyLimits(): Promise<number[]> {
  const files = readdirSync(join(projectRoot, "contract"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(projectRoot, "contract", file));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) =>
      typeof value === "object" && value !== null && "bodyLimitBytes" in value
        ? [Number(value.bodyLimitBytes)]
        : [],
    );
}

test("nginx lets the largest body of any call pass", async () => {
  const largest = Math.max(...(await bodyLimits()));
  expect(largest).toBeGreaterThan(20_000_000);
  expect(figure("client_max_body_size") * 1_024 * 1_024).toBeGreaterThanOrEqual(largest);
});

test("nginx waits for an answer as long as the office does", () => {
  expect(figure("proxy_read_timeout")).toBeGreaterThan(120);
});

test("Caddy has nginx's limits, and refuses larger bodies in the same words", () => {
  const caddy = readFileSync(join(projectRoot, "deploy/Caddyfile"), "utf8");
  const ofCaddy = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)(?:MiB|s)$`, "m").exec(caddy)?.[1]);
  const pairs = [
    ["max_size", "client_max_body_size"],
    ["dial_timeout", "proxy_connect_timeout"],
    ["response_header_timeout", "proxy_read_timeout"],
    ["keepalive", "keepalive_timeout"],
  ] as const;
  expect(pairs.map(([name]) => ofCaddy(name))).toEqual(pairs.map(([, name]) => figure(name)));
  const words = [...configuration.matchAll(/^ {4}(?:default|"~\*\^en") "(.*)";$/gm)].map(([, text]) => text);
  expect(words).toHaveLength(2);
  expect(new Set([...caddy.matchAll(/"message":"([^"]*)"/g)].map(([, text]) => text))).toEqual(
    new Set(words),
  );
});
