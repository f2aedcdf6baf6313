import type { JsonSchema } from "../api-document.ts";
import { oddValues } from "./odd-values.ts";
import type { Random } from "../random.ts";

/** A valid value with one change. */
export interface Mutant {
  value: unknown;
  /** What was changed: `lines.0.qty`. */
  place: string;
}

/** Keys that some programs copy into objects that they should not touch. */
const strayKeys = ["__proto__", "constructor", "role", "id", "isAdmin", "userId", "deletedAt"];

/**
 * Every variant of a valid value with one changed place. `others` is how many of the less important odd values each
 * place gets.
 */
export function mutantsOf(schema: JsonSchema, valid: unknown, random: Random, others: number): Mutant[] {
  const mutants: Mutant[] = [];
  visit(schema, valid, [], (part, value, path) => {
    const odd = oddValues(part, value);
    const chosen = [
      ...odd.filter(({ isTelling }) => isTelling),
      ...random.some(
        odd.filter(({ isTelling }) => !isTelling),
        others,
      ),
    ];
    for (const { value: put } of chosen)
      mutants.push({ value: replaced(valid, path, put), place: path.join(".") });
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      for (const key of Object.keys(value)) {
        mutants.push({ value: replaced(valid, [...path, key], undefined), place: [...path, key].join(".") });
      }
      const stray = random.pick(strayKeys);
      mutants.push({
        value: replaced(valid, [...path, stray], { role: "owner" }),
        place: [...path, stray].join("."),
      });
    }
  });
  return mutants;
}

function visit(
  schema: JsonSchema,
  value: unknown,
  path: string[],
  see: (schema: JsonSchema, value: unknown, path: string[]) => void,
): void {
  see(schema, value, path);
  if (Array.isArray(value)) {
    if (value.length > 0) visit(schema.items ?? {}, value[0], [...path, "0"], see);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) visit(partOf(schema, key), part, [...path, key], see);
  }
}

function partOf(schema: JsonSchema, key: string): JsonSchema {
  const own = schema.properties?.[key];
  if (own !== undefined) return own;
  for (const branch of schema.anyOf ?? schema.oneOf ?? []) {
    const part = branch.properties?.[key];
    if (part !== undefined) return part;
  }
  return {};
}

/** A copy of `value` with `put` at `path`; undefined removes the place. */
function replaced(value: unknown, path: string[], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, put) : item));
  const fields = Object.entries((value ?? {}) as Record<string, unknown>);
  const known = fields.map(
    ([name, part]) => [name, name === key ? replaced(part, rest, put) : part] as const,
  );
  const entries = fields.some(([name]) => name === key) ? known : [...known, [key, put] as const];
  // Object.fromEntries defines `__proto__` as an ordinary key, so that it is sent.
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}
