import type { ProductFields } from "../catalogue/admin/catalogue.ts";
import { countryName } from "../catalogue/countries.ts";
import { formatFigure } from "../core/figures.ts";
import type { Language } from "../core/languages.ts";
import { gradeNames } from "./grade-names.ts";
import { quantityText } from "./sales-unit-names.ts";

/** What buyers decide by, in the order of a part's page. */
export const partFactNames = [
  "grade",
  "delivery",
  "warranty",
  "country",
  "pack",
  "weight",
  "size",
  "gtin",
] as const;
export type PartFactName = (typeof partFactNames)[number];

/** The fields of a product from which its facts are told; null or empty if nobody has said. */
export const factFields = [
  "grade",
  "deliveryDaysFrom",
  "deliveryDaysTo",
  "warrantyMonths",
  "country",
  "packQty",
  "gtin",
  "salesUnit",
  "weightGrams",
  "lengthCm",
  "widthCm",
  "heightCm",
] as const satisfies (keyof ProductFields)[];
type Known = Pick<ProductFields, (typeof factFields)[number]>;

/** One of them, as the contract's `partFact` has it. */
interface PartFact {
  fact: PartFactName;
  value: string;
  name: string;
  text: string;
}

const names: Record<Language, Record<PartFactName, string>> = {
  en: {
    grade: "Grade",
    delivery: "If not in stock",
    warranty: "Warranty",
    country: "Made in",
    pack: "Per pack",
    weight: "Weight",
    size: "Package size",
    gtin: "GTIN",
  },
  id: {
    grade: "Mutu",
    delivery: "Jika stok habis",
    warranty: "Garansi",
    country: "Buatan",
    pack: "Isi per kemasan",
    weight: "Berat",
    size: "Ukuran kemasan",
    gtin: "GTIN",
  },
};

/** The facts about a part in the order of its page, in the reader's language; unknown ones are left out. */
export function partFacts(known: Known, language: Language): PartFact[] {
  const { grade, deliveryDaysFrom: from, deliveryDaysTo: to, warrantyMonths, country, packQty, gtin } = known;
  const sizes = [known.lengthCm, known.widthCm, known.heightCm].filter((side) => side !== null);
  const facts: (Omit<PartFact, "name"> | undefined)[] = [
    grade === null ? undefined : { fact: "grade", value: grade, text: gradeNames[language][grade] },
    from === null || to === null
      ? undefined
      : { fact: "delivery", value: `${from}-${to}`, text: deliveryText(from, to, language) },
    warrantyMonths === null
      ? undefined
      : { fact: "warranty", value: String(warrantyMonths), text: warrantyText(warrantyMonths, language) },
    country === ""
      ? undefined
      : { fact: "country", value: country, text: countryName(country, language) ?? country },
    packQty === null
      ? undefined
      : { fact: "pack", value: String(packQty), text: quantityText(packQty, known.salesUnit, language) },
    {
      fact: "weight",
      value: String(known.weightGrams),
      text: `${formatFigure(known.weightGrams / 1_000, language)} kg`,
    },
    sizes.length < 3
      ? undefined
      : {
          fact: "size",
          value: sizes.join("x"),
          text: `${sizes.map((centimetres) => formatFigure(centimetres, language)).join(" × ")} cm`,
        },
    gtin === "" ? undefined : { fact: "gtin", value: gtin, text: gtin },
  ];
  return facts.flatMap((fact) => (fact === undefined ? [] : [{ ...fact, name: names[language][fact.fact] }]));
}

function deliveryText(from: number, to: number, language: Language): string {
  if (language === "id") {
    return from === to ? `dikirim setelah ${to} hari` : `dikirim setelah ${from} sampai ${to} hari`;
  }
  if (from !== to) return `sent after ${from} to ${to} days`;
  return to === 1 ? "sent after 1 day" : `sent after ${to} days`;
}

function warrantyText(months: number, language: Language): string {
  if (language === "id") return months === 0 ? "tanpa garansi" : `${months} bulan`;
  if (months === 0) return "none";
  return months === 1 ? "1 month" : `${months} months`;
}
