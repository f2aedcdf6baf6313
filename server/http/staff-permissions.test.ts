import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAllowed, staffRoles, type Permission } from "#contract/admin/permissions.ts";
import { adminRoutes, type AdminRouteName } from "#contract/admin/routes.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { projectRoot } from "#server/project-root.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/test-shop.ts";

type AdminEndpoint = Endpoint & { name: AdminRouteName };

/** Every call of the back office, as the contract's files export it: a new one is held to the table by itself. */
const endpoints = await readEndpoints();

let shop: TestShop;
const tokens = new Map<string, string>();
beforeAll(async () => {
  shop = await startTestShop();
  for (const role of [...staffRoles, "member"] as const) {
    tokens.set(role, (await buildUser(shop.db, { role })).token);
  }
});
afterAll(() => shop.close());

describe("the calls of the back office", () => {
  it("all stand in the contract, and all but the ways in name who may call them", () => {
    expect([...endpoints.keys()].toSorted()).toEqual(Object.keys(adminRoutes).toSorted());
    const open = [...endpoints.values()].filter(({ access }) => access !== "staff").map(({ name }) => name);
    expect(open.toSorted()).toEqual(["acceptInvitation", "checkFirstOwnerLink", "createFirstOwner"]);
    expect(
      [...endpoints.values()].filter(({ access, permission }) => access === "staff" && !permission),
    ).toEqual([]);
  });
});

describe.each([...endpoints.values()].filter(isGuarded))("$name ($permission)", ({ name, permission }) => {
  it("is refused to who is not logged in", async () => {
    expect((await ask(name, undefined)).status).toBe(401);
    expect((await ask(name, "x".repeat(43))).status).toBe(401);
  });

  it("is refused to a customer", async () => {
    expect(await ask(name, tokens.get("member"))).toEqual({ status: 403, reason: "notAllowed" });
  });

  it.each(staffRoles.filter((role) => isAllowed(role, permission)))("opens to %s", async (role) => {
    const { status } = await ask(name, tokens.get(role));
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  it.each(staffRoles.filter((role) => !isAllowed(role, permission)))("is refused to %s", async (role) => {
    expect(await ask(name, tokens.get(role))).toEqual({ status: 403, reason: "notAllowed" });
  });
});

/** Asks with a body that says nothing, about things that are not there: only whether the door opens matters. */
async function ask(name: AdminRouteName, token: string | undefined) {
  const [method = "", pattern = ""] = adminRoutes[name].split(" ");
  const path = pattern.replace(/\{(\w+)\}/g, "00000000-0000-4000-8000-000000000000");
  const answer = await shop.app.inject({
    method: method as "GET",
    url: path,
    headers: {
      "accept-language": "en",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...((method === "POST" || method === "PUT") && { payload: {} }),
    // The news never end: what opened is let go after its first line.
    payloadAsStream: true,
  });
  const stream = answer.stream();
  if (answer.statusCode < 400) {
    stream.destroy();
    return { status: answer.statusCode, reason: undefined };
  }
  let text = "";
  for await (const part of stream) text += String(part);
  return { status: answer.statusCode, reason: (JSON.parse(text) as { reason: string }).reason };
}

function isGuarded(endpoint: AdminEndpoint): endpoint is AdminEndpoint & { permission: Permission } {
  return endpoint.access === "staff" && endpoint.permission !== undefined;
}

async function readEndpoints(): Promise<Map<AdminRouteName, AdminEndpoint>> {
  const found = new Map<AdminRouteName, AdminEndpoint>();
  const folder = join(projectRoot, "contract/admin");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.includes(".test."))) {
    const parts = (await import(join(folder, file))) as Record<string, unknown>;
    for (const [name, part] of Object.entries(parts)) {
      if (isEndpoint(part) && Object.hasOwn(adminRoutes, name)) found.set(part.name, part);
    }
  }
  return found;
}

function isEndpoint(part: unknown): part is AdminEndpoint {
  return typeof part === "object" && part !== null && "access" in part && "name" in part;
}
