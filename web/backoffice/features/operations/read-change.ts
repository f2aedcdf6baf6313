import type { AuditEntry } from "#contract/operations/admin/audit.ts";

/** One field of a change; a value is undefined if the field was not there. */
export interface ChangedField {
  /** The program's name for it, with dots. */
  name: string;
  before: unknown;
  after: unknown;
}

/** The fields of a change in their order; nested fields are listed with dotted names. */
export function readChange({ before, after }: Pick<AuditEntry, "before" | "after">): ChangedField[] {
  const [was, is] = [flatten(before ?? {}), flatten(after ?? {})];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter(({ name }) => !ownOfTheProgram.has(name))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}

/** Fields without a meaning for people: ids of rows, and the layout by which a bank's file was read. */
const ownOfTheProgram = new Set(["id", "noteId", "layout"]);

function flatten(state: Record<string, unknown>, prefix = ""): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [key, value] of Object.entries(state)) {
    if (isPlain(value) && !isNamed(value))
      for (const [name, inner] of flatten(value, `${prefix}${key}.`)) fields.set(name, inner);
    else fields.set(prefix + key, value);
  }
  return fields;
}

/** Something that has a name in each language, under which it is shown. */
export function isNamed(value: unknown): value is { nameEn: string; nameId: string } {
  return isPlain(value) && typeof value["nameEn"] === "string" && typeof value["nameId"] === "string";
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
