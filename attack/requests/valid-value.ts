import { sample, stringMatching } from "fast-check";
import { z } from "zod";
import type { JsonSchema } from "../api-document.ts";
import type { Random } from "../random.ts";

/** Values that exist only in this shop, by the name of the field: ids, places, files. */
export type KnownValues = Record<string, readonly unknown[]>;

/** A value that the schema accepts: one of the `known` values of that name if the schema accepts one. */
export function validValue(schema: JsonSchema, random: Random, known: KnownValues, name = ""): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const candidates = (known[name] ?? []).filter((value) => takes(schema, value));
  if (candidates.length > 0 && type !== "array" && type !== "object") return random.pick(candidates);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return validValue(random.pick(branches), random, known, name);
  if (type === "object") {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      properties
        .filter(([property]) => schema.required?.includes(property) === true || random.below(4) > 0)
        .map(([property, part]) => [property, validValue(part, random, known, property)]),
    );
  }
  if (type === "array") {
    const item = schema.items ?? {};
    const count = Math.max(schema.minItems ?? 0, 1);
    return Array.from({ length: count }, () => validValue(item, random, known, name));
  }
  if (type === "integer" || type === "number") return validNumber(schema, random);
  if (type === "boolean") return random.below(2) === 1;
  if (type === "null") return null;
  return validText(schema, random, name);
}

function takes(schema: JsonSchema, value: unknown): boolean {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success;
}

function validNumber({ minimum, maximum, exclusiveMinimum }: JsonSchema, random: Random): number {
  const smallest = Math.max(minimum ?? (exclusiveMinimum ?? 0) + 1, 0);
  const largest = Math.min(maximum ?? smallest + 100, smallest + 100);
  return Math.floor(smallest + random.below(largest - smallest + 1));
}

function validText({ format, pattern, maxLength = 20 }: JsonSchema, random: Random, name: string): string {
  if (format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (format === "email" || /email$/i.test(name)) return `orang-${random.below(1_000_000)}@contoh.example`;
  if (format === "date") return "2026-11-21";
  if (format === "date-time") return "2026-11-21T03:00:00Z";
  if (pattern !== undefined) return textMatching(pattern, random);
  return `Kata ${random.below(1_000_000)}`.slice(0, maxLength);
}

function textMatching(pattern: string, random: Random): string {
  try {
    const [text = ""] = sample(stringMatching(new RegExp(pattern)), {
      seed: random.below(2 ** 30),
      numRuns: 1,
    });
    return text;
  } catch {
    return "/shop";
  }
}
