import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { isolatedDeclarationSync, transformSync } from "rolldown/experimental";
import { z } from "zod";
import { adminRoutes } from "#contract/admin/routes.ts";
import { fileBody } from "#contract/core/endpoint.ts";
import { takesKey } from "#contract/core/fields.ts";
import { testEventType, webhookEvents } from "#contract/operations/webhook-events.ts";
import { routes } from "#contract/routes.ts";
import { apiCalls, Components } from "#server/http/pages/api-document.ts";
import { projectRoot } from "#server/process/project-root.ts";

// Writes the client's package to client/dist: the sources as JavaScript and declarations, and in the place of
// `calls.ts` what the contract says, written out. See docs/integrations.md.

const folder = join(projectRoot, "client");
const dist = join(folder, "dist");
const allRoutes = { ...routes, ...adminRoutes };

/** JSON schemas of all calls, as the properties of one object. */
function schemaOfCalls(): JSONSchema {
  const components = new Components();
  const calls = [...apiCalls.values()].map((call) => {
    const { name, params, query, body, data } = call;
    const parts = {
      ...(params && { params: texts(params, "string | number") }),
      ...(query && { query: texts(query, "string | number | boolean") }),
      ...(body && {
        body: body === fileBody ? { tsType: "Blob | Uint8Array<ArrayBuffer>" } : components.sent(body),
      }),
      data: data === undefined ? { tsType: "Blob" } : components.answered(data),
    };
    const isOptional = query !== undefined && (texts(query, "").required ?? []).length === 0;
    const required = Object.keys(parts).filter((part) => part !== "query" || !isOptional);
    return [
      name,
      { type: "object", description: call.summary, properties: parts, required, additionalProperties: false },
    ];
  });
  return {
    title: "Calls",
    type: "object",
    properties: Object.fromEntries(calls) as Record<string, JSONSchema>,
    required: calls.map(([name]) => name as string),
    additionalProperties: false,
    definitions: components.schemas,
  };
}

/** What stands in an address: each part as text, or as a value that is written as one. */
function texts(
  schema: z.ZodObject,
  tsType: string,
): { type: "object"; properties: object; required?: string[]; additionalProperties: false } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const parts = Object.entries(properties).map(([name, part]) => {
    const isChoice = typeof part === "object" && part.enum !== undefined;
    return [name, isChoice ? part : { tsType }];
  });
  return { type: "object", properties: Object.fromEntries(parts), required, additionalProperties: false };
}

const schemaOfEvents: JSONSchema = {
  title: "WebhookEvent",
  anyOf: [
    ...Object.entries(webhookEvents).map(([type, { data }]) => ({
      type: "object" as const,
      properties: {
        type: { const: type },
        timestamp: { type: "string" as const },
        data: z.toJSONSchema(data, { io: "output" }) as JSONSchema,
      },
      required: ["type", "timestamp", "data"],
      additionalProperties: false,
    })),
    {
      type: "object" as const,
      properties: {
        type: { const: testEventType },
        timestamp: { type: "string" as const },
        data: { type: "object" as const },
      },
      required: ["type", "timestamp", "data"],
      additionalProperties: false,
    },
  ],
};

async function asTypes(schema: JSONSchema): Promise<string> {
  const local = JSON.parse(
    JSON.stringify(schema).replaceAll("#/components/schemas/", "#/definitions/"),
  ) as JSONSchema;
  const written = await compile(local, schema.title ?? "", {
    additionalProperties: false,
    bannerComment: "",
    style: { printWidth: 120 },
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  // Sentences about how the declaration was made.
  return written.replaceAll(/\/\*\*\n \* This interface was referenced by [^/]*\*\/\n/g, "");
}

const table = Object.fromEntries(
  [...apiCalls.values()].map((call) => {
    const [method, path] = allRoutes[call.name].split(" ");
    const onlyReads = method === "GET" || call.onlyReads === true;
    const answersFile = call.data === undefined;
    return [call.name, { method, path, takesKey: takesKey(call), onlyReads, answersFile }];
  }),
);

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
for (const name of ["index", "client", "shop-error", "webhooks"]) {
  const source = await readFile(join(folder, "src", `${name}.ts`), "utf8");
  const code = transformSync(`${name}.ts`, source, { target: "es2022" });
  const types = isolatedDeclarationSync(`${name}.ts`, source);
  const faults = [...code.errors, ...types.errors];
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join("\n"));
  await writeFile(join(dist, `${name}.js`), withJs(code.code));
  await writeFile(join(dist, `${name}.d.ts`), withJs(types.code));
}
await writeFile(join(dist, "calls.js"), `export const routes = ${JSON.stringify(table)};\n`);
await writeFile(
  join(dist, "calls.d.ts"),
  [
    await asTypes(schemaOfCalls()),
    await asTypes(schemaOfEvents),
    "export interface Route { method: string; path: string; takesKey: boolean; onlyReads: boolean; answersFile: boolean }",
    "export declare const routes: Readonly<Record<keyof Calls, Route>>;",
    "",
  ].join("\n"),
);
await cp(join(projectRoot, "LICENSE"), join(folder, "LICENSE"));

function withJs(code: string): string {
  return code.replaceAll(/(?<=from ")(\.\/[\w-]+)\.ts(?=")/g, "$1.js");
}
