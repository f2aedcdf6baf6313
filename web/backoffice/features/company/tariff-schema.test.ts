import { expect, test } from "vitest";
import { validationTexts } from "#contract/texts/id/validation.ts";
import { formResolver } from "#web/forms/use-shop-form.ts";
import { allProvinces, fillProvinces, tariffForm } from "./tariff-schema.ts";

/** The error of a typed price, and the value that is sent. */
async function typed(rupiahPerKilogram: string) {
  const form = {
    provider: "jne",
    providerName: "JNE",
    service: "REG",
    description: "",
    minimumKilograms: 1,
    prices: [{ provinceId: 31, rupiahPerKilogram, estimatedDays: "2-3" }],
  };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors, values } = await formResolver(tariffForm)(form, undefined, options);
  const fault: unknown = (errors as { prices?: { rupiahPerKilogram: { message: string } }[] }).prices?.[0]
    ?.rupiahPerKilogram.message;
  return {
    says: validationTexts[fault as keyof typeof validationTexts] ?? fault,
    sent: (values as { prices?: { rupiahPerKilogram: unknown }[] }).prices?.[0]?.rupiahPerKilogram,
  };
}

test.each([
  ["abc", "Mohon isi bilangan bulat"],
  ["1.5", "Mohon isi bilangan bulat"],
  ["-3", "Mohon isi bilangan bulat"],
  ["0", "Angka ini terlalu kecil"],
  ["99.000.000", "Angka ini terlalu besar"],
])("a tariff of '%s' is refused in words: %s", async (price, words) => {
  expect((await typed(price)).says).toBe(words);
});

test.each([
  ["12.500", 12_500],
  ["12500", 12_500],
  [" 900 ", 900],
  ["Rp 19.000", 19_000],
  ["Rp. 19.000,-", 19_000],
  ["19,000", 19_000],
  ["", undefined],
])("a tariff of '%s' is read as %s", async (price, rupiah) => {
  expect(await typed(price)).toEqual({ says: undefined, sent: rupiah });
});

test("a price for all provinces goes to each of them, and days only where the service goes", () => {
  const rows = [
    { provinceId: 31, rupiahPerKilogram: "9.000", estimatedDays: "1" },
    { provinceId: 96, rupiahPerKilogram: "", estimatedDays: "" },
  ];
  expect(fillProvinces(rows, { rupiahPerKilogram: "12.500", estimatedDays: "2-3" })).toEqual([
    { provinceId: 31, rupiahPerKilogram: "12.500", estimatedDays: "2-3" },
    { provinceId: 96, rupiahPerKilogram: "12.500", estimatedDays: "2-3" },
  ]);
  expect(fillProvinces(rows, { rupiahPerKilogram: "12.500", estimatedDays: "" })).toEqual([
    { provinceId: 31, rupiahPerKilogram: "12.500", estimatedDays: "1" },
    { provinceId: 96, rupiahPerKilogram: "12.500", estimatedDays: "" },
  ]);
  expect(fillProvinces(rows, { rupiahPerKilogram: "", estimatedDays: "4" })).toEqual([
    { provinceId: 31, rupiahPerKilogram: "9.000", estimatedDays: "4" },
    { provinceId: 96, rupiahPerKilogram: "", estimatedDays: "" },
  ]);
});

test.each([
  [{ rupiahPerKilogram: "abc", estimatedDays: "" }, "rupiahPerKilogram wholeNumber"],
  [{ rupiahPerKilogram: "", estimatedDays: "soon" }, "estimatedDays deliveryDaysInvalid"],
])("%j is nothing that all provinces could have: %s", (typedForAll, fault) => {
  const [issue] = allProvinces.safeParse(typedForAll).error?.issues ?? [];
  expect(`${issue?.path.join(".")} ${issue?.message}`).toBe(fault);
});
