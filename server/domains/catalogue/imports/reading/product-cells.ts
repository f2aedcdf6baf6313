import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import type { ImportField } from "#contract/catalogue/admin/import-fields.ts";
import type { CompanionKind } from "#contract/catalogue/companions.ts";
import { countryName } from "#contract/catalogue/countries.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import type { Language } from "#contract/core/languages.ts";
import type { FullProduct } from "../../products/full-product.ts";
import type { CatalogueNames } from "./catalogue-names.ts";
import { companionsField, writeCompanions } from "./companion-cells.ts";
import { readCrossReferences, writeCrossReferences } from "./reference-cells.ts";
import { readDocuments, writeDocuments } from "./document-cells.ts";
import { readFitmentDetails, writeFitmentDetails } from "./fitment-cells.ts";
import {
  readCategory,
  readCountryField,
  readGradeField,
  readGtinField,
  readMachines,
  readPriceField,
  readSalesUnitField,
  readSupersedes,
  readWeightField,
  textField,
  type FieldReader,
  type TextField,
  isBlank,
  nothing,
  valueField,
} from "./field-readers.ts";
import { writeList } from "./lists-in-cells.ts";
import { readMeasures, writeMeasures } from "./measure-cells.ts";
import { readSize, readWhole, readYesOrNo, writeYesOrNo } from "./read-numbers.ts";

interface WriteContext {
  names: CatalogueNames;
  language: Language;
}

/** How a field is read from a cell of a file, and what an export writes into it; null if nothing is known. */
interface ProductCell {
  read: FieldReader;
  write: (draft: FullProduct, context: WriteContext) => string | number | null;
}

/** The fields of a product that have such values. */
type FieldOf<Value> = {
  [Field in ImportField & keyof FullProduct]: FullProduct[Field] extends Value ? Field : never;
}[ImportField & keyof FullProduct];

const { brandLength, nameLength, descriptionLength } = catalogueLimits;

/** The cells of every field except the code. An import reads back what an export writes. */
export const productCells: Record<Exclude<ImportField, "code">, ProductCell> = {
  brand: text("brand", brandLength),
  category: {
    read: readCategory,
    write: ({ categoryId }, { names, language }) => names.categoryName(categoryId, language),
  },
  nameEn: text("nameEn", nameLength, { isRequired: true }),
  nameId: text("nameId", nameLength, { isRequired: true }),
  descriptionEn: text("descriptionEn", descriptionLength, { hasLines: true }),
  descriptionId: text("descriptionId", descriptionLength, { hasLines: true }),
  priceRupiah: { read: readPriceField, write: ({ priceRupiah }) => priceRupiah },
  weightGrams: { read: readWeightField, write: ({ weightGrams }) => weightGrams },
  isVolume: {
    read: (cell) => valueField("isVolume", readYesOrNo(cell)),
    write: ({ isVolume }, { language }) => writeYesOrNo(isVolume, language),
  },
  lengthCm: size("lengthCm"),
  widthCm: size("widthCm"),
  heightCm: size("heightCm"),
  salesUnit: {
    read: readSalesUnitField,
    write: ({ salesUnit }, { language }) => salesUnitNames[language][salesUnit],
  },
  grade: {
    read: readGradeField,
    write: ({ grade }, { language }) => (grade === null ? null : gradeNames[language][grade]),
  },
  deliveryDaysFrom: wholeNumber("deliveryDaysFrom", 0, catalogueLimits.deliveryDays),
  deliveryDaysTo: wholeNumber("deliveryDaysTo", 0, catalogueLimits.deliveryDays),
  warrantyMonths: wholeNumber("warrantyMonths", 0, catalogueLimits.warrantyMonths),
  country: {
    read: readCountryField,
    write: ({ country }, { language }) => countryName(country, language) ?? null,
  },
  packQty: wholeNumber("packQty", 1, catalogueLimits.packQty),
  minimumStock: wholeNumber("minimumStock", 0, catalogueLimits.minimumStock),
  gtin: { read: readGtinField, write: ({ gtin }) => gtin },
  machines: {
    read: readMachines,
    write: ({ machineIds }, { names }) => writeList(machineIds.map((id) => names.machineName(id))),
  },
  fitmentDetails: {
    read: readFitmentDetails,
    write: ({ fitmentDetails }, context) => writeFitmentDetails(fitmentDetails, context),
  },
  crossReferences: {
    read: readCrossReferences,
    write: ({ crossReferences }, { language }) => writeCrossReferences(crossReferences, language),
  },
  supersedes: { read: readSupersedes, write: ({ supersedes }) => writeList(supersedes) },
  measures: { read: readMeasures, write: ({ measures }, { language }) => writeMeasures(measures, language) },
  orderWith: companions("orderWith"),
  kitContains: companions("kitContains"),
  documents: {
    read: readDocuments,
    write: ({ documents }, { language }) => writeDocuments(documents, language),
  },
  isVisible: flag("isVisible"),
};

/** What an export writes for a field of a product; null if nothing is known. */
export function productCell(
  draft: FullProduct,
  field: ImportField,
  context: WriteContext,
): string | number | null {
  return field === "code" ? draft.code : productCells[field].write(draft, context);
}

function text(field: TextField, maximum: number, options?: Parameters<typeof textField>[2]): ProductCell {
  return { read: textField(field, maximum, options), write: (draft) => draft[field] };
}

/** Whole numbers from one bound to the other; an empty cell means that there is none. */
function wholeNumber(field: FieldOf<number | null>, minimum: number, maximum: number): ProductCell {
  return {
    read: (cell) => valueField(field, readWhole(cell, { minimum, maximum })),
    write: (draft) => draft[field],
  };
}

/** A yes or no; an empty cell changes nothing. */
function flag(field: FieldOf<boolean>): ProductCell {
  return {
    read: (cell) => (isBlank(cell) ? nothing : valueField(field, readYesOrNo(cell))),
    write: (draft, { language }) => writeYesOrNo(draft[field], language),
  };
}

function companions(kind: CompanionKind): ProductCell {
  return { read: companionsField(kind), write: (draft) => writeCompanions(draft[kind]) };
}

function size(field: "lengthCm" | "widthCm" | "heightCm"): ProductCell {
  return {
    read: (cell, { units }) => valueField(field, readSize(cell, units[field])),
    write: (draft) => draft[field],
  };
}
