import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import {
  importFields,
  requiredFields,
  type ColumnField,
  type ImportField,
} from "#contract/catalogue/admin/import-fields.ts";
import { defaultOfField, type ImportDefaults } from "#contract/catalogue/admin/import-layout.ts";
import { isOneLine } from "#contract/core/one-line.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { draftOf, type FullProduct } from "../../products/full-product.ts";
import type { CatalogueNames, UnknownMachine } from "./catalogue-names.ts";
import { cut, remarkOf, type CellRemark, type FieldChange } from "./cell-remarks.ts";
import { isBlank, type FieldRemark } from "./field-readers.ts";
import { destroyedNumber, looksLikeDate, partNumberIn } from "./mangled-codes.ts";
import { readStock } from "./stock-cells.ts";
import { columnsOf, type Layout } from "./mapping.ts";
import { productCell, productCells } from "./product-cells.ts";
import type { Cell, SheetLine } from "../../../../files/tables/sheet.ts";

export interface CheckedLine {
  line: number;
  code: string;
  state: "new" | "changed" | "unchanged" | "faulty";
  faults: CellRemark[];
  warnings: CellRemark[];
  /** What the line changes; for a new product every value that was read, with an empty `before`. */
  changes: FieldChange[];
  /** The language whose name repeats the other's because the file does not give it; empty if none does. */
  borrowedName: Language | "";
  /** What to save; undefined if there is nothing to save or the line is faulty. */
  draft?: FullProduct;
  /** What the line would change in the stock. */
  stock?: { onHand?: number; shelf?: string };
  /** Machines that the product fits and that must be created first. */
  newMachines: UnknownMachine[];
}

/** The products that the lines may mean, by their normalised codes. */
export interface KnownProducts {
  find: (number: string) => FullProduct | undefined;
  /** The stock and the shelf of a product; undefined if it is not counted. */
  findStock: (number: string) => { onHand: number; shelf: string } | undefined;
  /** The code that differs from the number only by zeros at its start. */
  findWithZeros: (number: string) => string | undefined;
}

export interface LineChecker {
  /** Checks a line of the section whose title is `section`. */
  check: (line: SheetLine, known: KnownProducts, section?: string) => CheckedLine;
}

const noCell: Cell = { text: "", kind: "text" };

/** Builds the function that checks a file's lines one after another. */
export function createLineChecker({
  headers,
  layout,
  names,
  language,
}: {
  /** The names of the file's columns. */
  headers: string[];
  layout: Layout;
  names: CatalogueNames;
  /** The language in which the report shows products. */
  language: Language;
}): LineChecker {
  const columns = columnsOf(headers, layout.mapping);
  const { units, borrowsNames, categories, takesSections, taxPercent, roundsPrices } = layout;
  const prices = { taxPercent, roundsPrices };
  const defaults = usableDefaults(layout.defaults, names);
  const lineOfNumber = new Map<string, number>();
  const thousands = {};

  /** Whether something else gives a field that the file leaves empty. */
  const isGivenElsewhere = (field: ImportField) => {
    const key = defaultOfField[field];
    const other = otherName[field];
    return (
      (key !== undefined && defaults[key] !== undefined) ||
      (borrowsNames && other !== undefined && columns.has(other))
    );
  };

  const textOf = (draft: FullProduct, field: ImportField) =>
    String(productCell(draft, field, { names, language }) ?? "");

  const checkCode = (checked: CheckedLine, cell: Cell, known: KnownProducts) => {
    const number = normalizePartNumber(checked.code);
    const isKnown = known.find(number) !== undefined;
    const fault = (remark: FieldRemark["remark"], values?: FieldRemark["values"]) =>
      checked.faults.push(remarkOf("code", cell, { remark, ...(values && { values }) }));
    const warn = (remark: FieldRemark["remark"], values?: FieldRemark["values"]) =>
      checked.warnings.push(remarkOf("code", cell, { remark, ...(values && { values }) }));
    const destroyed = isKnown && cell.kind === "text" ? undefined : destroyedNumber(cell);
    if (checked.code === "") fault("required");
    else if (destroyed !== undefined) fault(destroyed);
    else if (number === "") fault("noNumber");
    else if (checked.code.length > catalogueLimits.codeLength) {
      fault("tooLong", { maximum: catalogueLimits.codeLength });
    } else if (!isOneLine(checked.code)) fault("textNotAllowed");
    else if (lineOfNumber.has(number)) fault("twiceInFile", { line: lineOfNumber.get(number) ?? 0 });
    else if (known.find(number)?.isArchived === true) fault("archived");
    if (!lineOfNumber.has(number)) lineOfNumber.set(number, checked.line);
    if (checked.faults.length > 0) return;
    if (cell.stored !== undefined) warn("shownWithZeros", { stored: cell.stored, shown: checked.code });
    if (isKnown) return;
    const zeros = known.findWithZeros(number);
    if (zeros !== undefined) warn("leadingZeros", { code: zeros });
    else if (looksLikeDate(checked.code)) warn("looksLikeDate");
  };

  return {
    check({ line, cells }, known, section = "") {
      const ownCell = (field: ColumnField) => cells[columns.get(field) ?? -1] ?? noCell;
      const codeCell = trimmed(ownCell("code"));
      const code = partNumberIn(codeCell.text);
      const before = known.find(normalizePartNumber(code));
      const title: Cell = { text: section, kind: "text" };
      /** A new product that names no category is of the category that its section names. */
      const isBySection =
        takesSections && section !== "" && before === undefined && isBlank(ownCell("category"));
      const isTold = (field: ColumnField) => columns.has(field) || (field === "category" && isBySection);
      const cellOf = (field: ColumnField) => (field === "category" && isBySection ? title : ownCell(field));
      const checked: CheckedLine = {
        line,
        code,
        state: "faulty",
        faults: [],
        warnings: [],
        changes: [],
        borrowedName: "",
        newMachines: [],
      };
      checkCode(checked, { ...codeCell, text: code }, known);
      // A number without its dashes means the same product; the catalogue's spelling stays.
      let draft: FullProduct = before ?? { ...blankDraft, ...defaults, code };
      const context = { names, thousands, units, prices, categories, isNew: before === undefined };
      for (const field of importFields) {
        if (field === "code") continue;
        if (!isTold(field)) {
          const isRequired = requiredFields.some((name) => name === field) && !isGivenElsewhere(field);
          if (before === undefined && isRequired) {
            checked.faults.push(remarkOf(field, noCell, { remark: "requiredForNew" }));
          }
          continue;
        }
        const cell = cellOf(field);
        if (isBlank(cell) && isGivenElsewhere(field)) continue;
        const read = productCells[field].read(cell, { ...context, draft });
        const next = { ...draft, ...read.change };
        const isChanged = before === undefined || differs(draft, next) || (read.newMachines?.length ?? 0) > 0;
        checked.faults.push(...read.faults.map((remark) => remarkOf(field, cell, remark)));
        if (isChanged) checked.warnings.push(...read.warnings.map((remark) => remarkOf(field, cell, remark)));
        checked.newMachines.push(...(read.newMachines ?? []));
        draft = next;
      }
      const isRead = (field: ImportField) => columns.has(field) && !isBlank(cellOf(field));
      if (borrowsNames) draft = withBorrowedName(draft, { isNew: before === undefined, isRead });
      const hasNameColumns = columns.has("nameEn") && columns.has("nameId");
      if (hasNameColumns && borrowsNames && !isRead("nameEn") && !isRead("nameId") && before === undefined) {
        checked.faults.push(remarkOf("nameId", noCell, { remark: "nameRequired" }));
      }
      checked.borrowedName = before?.borrowedName === draft.borrowedName ? "" : draft.borrowedName;
      if (
        draft.isVolume &&
        !(draft.lengthCm && draft.widthCm && draft.heightCm) &&
        checked.faults.length === 0
      ) {
        checked.faults.push(remarkOf("isVolume", cellOf("isVolume"), { remark: "sizesNeeded" }));
      }
      if (before === undefined && columns.has("grade") && isBlank(cellOf("grade")) && draft.grade === null) {
        checked.faults.push(remarkOf("grade", noCell, { remark: "gradeRequired" }));
      }
      const { deliveryDaysFrom: from, deliveryDaysTo: to } = draft;
      if (checked.faults.length === 0 && ((from === null) !== (to === null) || (from ?? 0) > (to ?? 0))) {
        checked.faults.push(
          remarkOf("deliveryDaysTo", cellOf("deliveryDaysTo"), { remark: "deliveryDaysNeeded" }),
        );
      }
      const beyond = cells.slice(headers.length).find(({ text }) => text.trim() !== "");
      if (beyond !== undefined) checked.faults.push(remarkOf(null, beyond, { remark: "tooManyCells" }));
      const stockBefore = known.findStock(normalizePartNumber(code));
      const stock = readStock({
        onHand: columns.has("onHand") ? cellOf("onHand") : noCell,
        shelf: columns.has("shelf") ? cellOf("shelf") : noCell,
        before: stockBefore,
      });
      checked.faults.push(...stock.faults);
      if (checked.faults.length > 0) return checked;
      checked.warnings.push(...stock.warnings);
      const countsUnit =
        before !== undefined && before.salesUnit !== draft.salesUnit && (stockBefore?.onHand ?? 0) > 0;
      if (countsUnit && !(columns.has("onHand") && /\d/.test(cellOf("onHand").text))) {
        const values = {
          onHand: stockBefore?.onHand ?? 0,
          before: textOf(before, "salesUnit"),
          after: textOf(draft, "salesUnit"),
        };
        checked.warnings.push(
          remarkOf("salesUnit", cellOf("salesUnit"), { remark: "unitOfCounted", values }),
        );
      }
      if (stock.changes.length > 0) checked.stock = stock.read;
      const { newMachines } = checked;
      if (before === undefined) {
        const told = importFields.filter(
          (field) => field !== "code" && (isTold(field) || isGivenElsewhere(field)),
        );
        const changes = told.flatMap((field) => {
          const after = afterText(draft, field, newMachines, textOf);
          return after === "" ? [] : [{ field, before: "", after: cut(after) }];
        });
        return { ...checked, state: "new", draft, changes: [...changes, ...stock.changes] };
      }
      const isSame = !differs(before, draft) && newMachines.length === 0;
      if (isSame && stock.changes.length === 0) return { ...checked, state: "unchanged" };
      if (isSame) return { ...checked, state: "changed", changes: stock.changes };
      return {
        ...checked,
        state: "changed",
        draft,
        changes: [...changesOf(before, draft, newMachines, textOf), ...stock.changes],
      };
    },
  };
}

/** A name that the line does not give repeats the other name, unless the product has its own. */
function withBorrowedName(
  draft: FullProduct,
  { isNew, isRead }: { isNew: boolean; isRead: (field: ImportField) => boolean },
): FullProduct {
  const { nameEn, nameId, borrowedName } = draft;
  if (!isRead("nameEn") && isRead("nameId") && (isNew || borrowedName === "en")) {
    return { ...draft, nameEn: nameId, borrowedName: "en" };
  }
  if (!isRead("nameId") && isRead("nameEn") && (isNew || borrowedName === "id")) {
    return { ...draft, nameId: nameEn, borrowedName: "id" };
  }
  return nameEn === nameId ? draft : { ...draft, borrowedName: "" };
}

const otherName: Partial<Record<ImportField, "nameEn" | "nameId">> = { nameEn: "nameId", nameId: "nameEn" };

/** The defaults that are given. */
type UsableDefaults = { [Field in keyof ImportDefaults]?: NonNullable<ImportDefaults[Field]> };

/** The defaults, without a category that no longer exists. */
function usableDefaults(defaults: ImportDefaults, names: CatalogueNames): UsableDefaults {
  const given = Object.entries(defaults).filter(
    ([field, value]) => value !== undefined && (field !== "categoryId" || names.hasCategory(Number(value))),
  );
  return Object.fromEntries(given) as UsableDefaults;
}

type TextOf = (draft: FullProduct, field: ImportField) => string;

function changesOf(
  before: FullProduct,
  after: FullProduct,
  newMachines: UnknownMachine[],
  textOf: TextOf,
): FieldChange[] {
  return importFields
    .filter((field) => differsIn(before, after, field) || (field === "machines" && newMachines.length > 0))
    .map((field) => ({
      field,
      before: cut(textOf(before, field)),
      after: cut(afterText(after, field, newMachines, textOf)),
    }));
}

/** A field's new value, with the machines that must be created first. */
function afterText(
  draft: FullProduct,
  field: ImportField,
  newMachines: UnknownMachine[],
  textOf: TextOf,
): string {
  const added = field === "machines" ? newMachines.map(({ brand, model }) => `${brand} ${model}`) : [];
  return [textOf(draft, field), ...added].filter((part) => part !== "").join(";");
}

const draftKey: Partial<Record<ImportField, keyof FullProduct>> = {
  category: "categoryId",
  machines: "machineIds",
};

/** The draft's field for a field of the file. */
export function draftFieldOf(field: ImportField): keyof FullProduct {
  return draftKey[field] ?? (field as keyof FullProduct);
}

function differsIn(one: FullProduct, other: FullProduct, field: ImportField): boolean {
  const key = draftFieldOf(field);
  return JSON.stringify(one[key]) !== JSON.stringify(other[key]);
}

function differs(one: FullProduct, other: FullProduct): boolean {
  return importFields.some((field) => differsIn(one, other, field));
}

function trimmed(cell: Cell): Cell {
  return { ...cell, text: cell.text.trim() };
}

/** The first values of a new product. */
const blankDraft = draftOf({
  code: "",
  nameEn: "",
  nameId: "",
  priceRupiah: 0,
  weightGrams: 0,
  categoryId: 0,
});
