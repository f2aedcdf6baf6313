import { z } from "zod";
import type { TextSample, SampleName } from "./samples.ts";

/** How a field of the settings is edited. */
export type Control =
  /** A yes or no; `isWide` gives it a line of its own, `isLow` sets it beside the box of the field before it. */
  | { kind: "check"; isWide?: boolean; isLow?: boolean }
  /** A number; `exact` may have decimals. */
  | { kind: "number"; isExact?: boolean }
  /** An amount of Rupiah. */
  | { kind: "rupiah" }
  /** One line; `sample` is the value of a new shop that the owner has to replace. */
  | { kind: "text"; type?: "email" | "url" | "date"; sample?: SampleName; keyboard?: "numeric" | "email" }
  /** Several lines. */
  | { kind: "lines"; rows: number; sample?: SampleName }
  /** A text in both languages; of several lines if it has rows. */
  | { kind: "bilingual"; rows?: number; sample?: TextSample }
  | { kind: "choice"; among: readonly string[] }
  /** Rows of several fields, which are those of the array's elements. */
  | { kind: "list"; least: number; most: number; fresh: Record<string, unknown> }
  /** What only the page itself can draw: a picture. */
  | { kind: "own" };

const fields = z.registry<{ control: Control; byDefault?: unknown }>();

/** A field of the settings: how it is checked, how it is edited, and its value until somebody changes it. */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  control: Control,
  byDefault?: z.output<Schema>,
): Schema {
  // A copy, because several fields may be checked in the same way.
  const own = schema.clone();
  fields.add(own, { control, byDefault });
  return own;
}

/** A yes or no. */
export function check(byDefault: boolean, place: { isWide?: boolean } = {}) {
  return field(z.boolean("invalid"), { kind: "check", ...place }, byDefault);
}

/** Both ends of what a number may be, and what it is until somebody changes it. */
interface Bounds {
  least: number;
  most: number;
  byDefault?: number;
}

const within = ({ least, most }: Bounds) =>
  z.int({ error: "wholeNumber" }).min(least, "tooSmall").max(most, "tooLarge");

/** A whole number: of days, pieces, per cent. */
export function whole(bounds: Bounds) {
  return field(within(bounds), { kind: "number" }, bounds.byDefault);
}

/** Whole Rupiah. */
export function amount(bounds: Bounds) {
  return field(within(bounds), { kind: "rupiah" }, bounds.byDefault);
}

/** A setting, or several, that came after the others: a page that was open during the upgrade does not send it. */
export function added<Schema extends z.ZodType>(schema: Schema): z.ZodDefault<Schema> {
  return schema.default(defaultOf(schema) as z.core.util.NoUndefined<z.output<Schema>>);
}

/** One that was added is the setting in it. */
const bare = (schema: z.core.$ZodType) => (schema instanceof z.ZodDefault ? schema.def.innerType : schema);

/** A field as the form draws it: the dotted path of its value, and its control. */
export interface DrawnField {
  name: string;
  control: Control;
  schema: z.core.$ZodType;
}

/** The fields of a value in the order of its schema. */
export function fieldsOf(given: z.core.$ZodType, path = ""): DrawnField[] {
  const schema = bare(given);
  const own = fields.get(schema);
  if (own !== undefined) return [{ name: path, control: own.control, schema }];
  if (!(schema instanceof z.ZodObject)) throw new Error(`The setting ${path} does not say how it is edited.`);
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, inner]) =>
    fieldsOf(inner, path === "" ? name : `${path}.${name}`),
  );
}

/** The fields of a list's rows. */
export function columnsOf({ name, schema }: DrawnField): DrawnField[] {
  if (!(schema instanceof z.ZodArray)) throw new Error(`The setting ${name} is no list.`);
  return fieldsOf(schema.element);
}

/** What a setting is until somebody changes it. */
export function defaultOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return startOf(schema, "") as z.output<Schema>;
}

function startOf(given: z.core.$ZodType, path: string): unknown {
  const schema = bare(given);
  const own = fields.get(schema);
  if (own?.byDefault !== undefined) return own.byDefault;
  if (own !== undefined || !(schema instanceof z.ZodObject)) {
    throw new Error(`The setting ${path} has no default.`);
  }
  return Object.fromEntries(
    Object.entries<z.core.$ZodType>(schema.shape).map(([name, inner]) => [
      name,
      startOf(inner, `${path}.${name}`),
    ]),
  );
}

type Plain = string | number | boolean | null | readonly unknown[];
type Bilingual = { en: string; id: string };

/** The dotted paths of a value's fields; a list, or a text in both languages, is one field. */
export type FieldOf<Value> = {
  [Name in keyof Value & string]: Value[Name] extends Plain | Bilingual
    ? Name
    : `${Name}.${FieldOf<Value[Name]>}`;
}[keyof Value & string];

/** Every name in a value's paths, as the audit has them. */
export type NameIn<Value> = {
  [Name in keyof Value & string]: Name | (Value[Name] extends Plain ? never : NameIn<Value[Name]>);
}[keyof Value & string];

/** A page of the settings: its value, and its groups with the paths that stand in each; a path stands for all below it. */
export interface SettingsPage<Value extends z.ZodObject = z.ZodObject, Group extends string = string> {
  value: Value;
  groups: Record<Group, readonly PathOf<z.output<Value>>[]>;
}

type PathOf<Value> = {
  [Name in keyof Value & string]:
    | Name
    | (Value[Name] extends Plain | Bilingual ? never : `${Name}.${PathOf<Value[Name]>}`);
}[keyof Value & string];

/** Keeps the names of a page's groups. */
export function definePage<Value extends z.ZodObject, Group extends string>(
  page: SettingsPage<Value, Group>,
): SettingsPage<Value, Group> {
  return page;
}

/** What is needed of a page to draw it. */
export interface DrawnPage {
  value: z.core.$ZodType;
  groups: Record<string, readonly string[]>;
}

/** The fields of a group, in its order. */
export function fieldsOfGroup(page: DrawnPage, group: string): DrawnField[] {
  const all = fieldsOf(page.value);
  return (page.groups[group] ?? []).flatMap((path) =>
    all.filter(({ name }) => name === path || name.startsWith(`${path}.`)),
  );
}
