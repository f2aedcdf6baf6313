import { expect, test } from "vitest";
import { z } from "zod";
import { companySettings } from "../company/admin/settings.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { validationKey } from "./validation-key.ts";
import { validationTexts as en } from "./en/validation.ts";
import { validationTexts as id } from "./id/validation.ts";

const modules = import.meta.glob<Record<string, unknown>>(["../**/*.ts", "!../**/*.test.ts"], {
  eager: true,
});
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === "object" && value !== null && "access" in value && "summary" in value,
  );

/** Values that no form sends, but a faulty program may. */
const wild: unknown[] = [
  undefined,
  null,
  "",
  "abc",
  "x".repeat(200_000),
  "a\u0000b",
  -1,
  1.5,
  1e15,
  Number.NaN,
  true,
  {},
  { "": 1 },
  [],
  [null],
  [{}],
  Array.from({ length: 20_000 }, () => "a"),
];

/** All faults, also those inside unions, which a form shows as well. */
function withInner(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => [
    issue,
    ...(issue.code === "invalid_union" ? issue.errors.flatMap(withInner) : []),
  ]);
}

test("whatever is sent to a call, each fault is reported in the shop's own words", () => {
  expect(calls.length).toBeGreaterThan(100);
  const foreign = new Set<string>();
  for (const { name, body, query, params } of calls) {
    for (const part of [body, query, params]) {
      if (!(part instanceof z.ZodObject)) continue;
      for (const key of Object.keys(part.shape)) {
        for (const value of wild) {
          const { error } = part.safeParse({ [key]: value }, { error: validationKey });
          for (const { message, path } of withInner(error?.issues ?? [])) {
            if (!Object.hasOwn(en, message)) foreign.add(`${name} ${path.join(".")}: ${message}`);
          }
        }
      }
    }
  }
  expect([...foreign]).toEqual([]);
});

test.each([
  [z.object({ a: z.string() }), { a: undefined }, "Kolom ini wajib diisi"],
  [z.object({ a: z.number().max(3) }), { a: 4 }, "Angka ini terlalu besar"],
  [z.object({ a: z.int().min(3) }), { a: 1 }, "Angka ini terlalu kecil"],
  [z.object({ a: z.string().max(3) }), { a: "abcd" }, "Teks ini terlalu panjang"],
  [z.object({ a: z.array(z.int()).min(1) }), { a: [] }, "Kolom ini wajib diisi"],
  [z.object({ a: z.email() }), { a: "x" }, "Masukkan email yang benar"],
  [z.object({ a: z.union([z.literal(""), z.int()]) }), { a: "x" }, "Isian ini tidak benar"],
])("a fault without a text in its schema has one (%#)", (schema, value, words) => {
  const { error } = schema.safeParse(value, { error: validationKey });
  expect(error?.issues.map((issue) => id[validationKey(issue)])).toEqual([words]);
});

test.each([
  ["nib", "12345", "NIB terdiri dari 13 angka"],
  ["npwp", "12.345", "NPWP terdiri dari 15 atau 16 angka"],
])("a wrong %s gets a text about what is wrong", (field, value, words) => {
  const { error } = companySettings.shape.legal.safeParse(
    { name: "PT Maju", nib: "1234567890123", npwp: "1234567890123456", isTaxable: true, [field]: value },
    { error: validationKey },
  );
  expect(error?.issues.map((issue) => id[validationKey(issue)])).toEqual([words]);
});
