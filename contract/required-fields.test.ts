import { expect, test } from "vitest";
import { z } from "zod";
import { contractCalls } from "#testing/contract-calls.ts";
import { fileBody } from "./core/endpoint.ts";
import stored from "./required-fields.json" with { type: "json" };

/** A body, or a part of it, as JSON schema. */
interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** The fields that a body must have, `lines[].qty` for one that each thing of a list must have. */
function requiredFields(schema: Schema, path = ""): string[] {
  const own = schema.required ?? [];
  const nested = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    requiredFields(part, `${path}${name}.`),
  );
  const items =
    schema.items === undefined ? [] : requiredFields(schema.items, `${path.replace(/\.$/, "")}[].`);
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((kind) =>
    requiredFields(kind, path),
  );
  return [...new Set([...own.map((name) => path + name), ...nested, ...items, ...kinds])].toSorted();
}

const bodies = new Map(
  [...contractCalls.values()]
    .flatMap(({ name, body }) =>
      body === undefined || body === fileBody ? [] : [[name as string, body] as const],
    )
    .map(([name, body]) => [
      name,
      requiredFields(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema),
    ]),
);

/** The required fields of each call, as pages that are open know them. */
const known = new Map(
  Object.entries(stored).map(([name, fields]) => [name, fields.split(" ").filter(Boolean)]),
);

test.each([...known])("%s accepts what a page sends that was open before an upgrade", (name, before) => {
  expect(
    (bodies.get(name) ?? []).filter((field) => !before.includes(field)),
    "give the field a `.default(…)`, a setting `added(…)`. Only fields of a kind of body that no page knew stand in contract/required-fields.json, by hand",
  ).toEqual([]);
});

test("contract/required-fields.json has the required fields of each call; those of a new call are added by hand", () => {
  expect(Object.fromEntries(bodies)).toEqual(Object.fromEntries(known));
});
