import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { grades, type Grade } from "#contract/catalogue/grades.ts";
import type { ReadMachine } from "#contract/machines/fits.ts";
import { limits } from "#contract/core/limits.ts";
import { namedUnits } from "#contract/orders/for-units.ts";
import { salesUnits, type SalesUnit } from "#contract/core/sales-units.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { RupiahField } from "../../kit/fields/rupiah-field.tsx";
import { useOffice } from "../../office.ts";
import { LineFit } from "../machines/line-fit.tsx";
import { LineUnits } from "../machines/line-units.tsx";
import { asAlternativeOf, numbersOf, replaceable, unitsOf, type TypedQuotedLine } from "./typed-quotation.ts";

interface QuotedLineFieldsProps {
  lines: TypedQuotedLine[];
  index: number;
  /** The machine that the quotation is for, if it is named. */
  machine: ReadMachine | undefined;
  /** The unit numbers of the customer's machines. */
  unitNumbers: readonly string[];
  onChange: (line: TypedQuotedLine) => void;
  onRemove: () => void;
}

const wrong = (isWrong: boolean) => (isWrong ? ({ "aria-invalid": true } as const) : {});

/** The fields of one line of a quotation. */
export function QuotedLineFields({
  lines,
  index,
  machine,
  unitNumbers,
  onChange,
  onRemove,
}: QuotedLineFieldsProps) {
  const { texts, language } = useOffice();
  const t = texts.quotations;
  const line = lines[index];
  if (line === undefined) return null;
  const numbers = numbersOf(line);
  const { qty } = numbers;
  const isUsed = lines.some(({ alternativeOf }) => alternativeOf === line.key);
  const of = isUsed ? [] : replaceable(lines, index);
  const set = (change: Partial<TypedQuotedLine>) => {
    onChange({ ...line, ...change });
  };
  return (
    <fieldset className="relative grid grid-cols-2 gap-x-3 gap-y-3 border-b border-line pb-5 md:grid-cols-4 xl:grid-cols-6">
      <legend className="pb-2 font-semibold">{t.line(index + 1)}</legend>
      <TextField
        label={t.code}
        fieldClassName="max-md:col-span-2"
        className="code"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.nameLength}
        readOnly={line.productId !== null}
        value={line.code}
        onChange={(event) => {
          set({ code: event.target.value });
        }}
      />
      <TextField
        label={t.partName}
        fieldClassName="max-md:col-span-2 md:col-span-2"
        autoComplete="off"
        maxLength={limits.quotedNameLength}
        {...wrong(line.name.trim() === "")}
        value={line.name}
        onChange={(event) => {
          set({ name: event.target.value });
        }}
      />
      <TextField
        label={t.brand}
        autoComplete="off"
        maxLength={catalogueLimits.brandLength}
        readOnly={line.productId !== null}
        value={line.brand}
        onChange={(event) => {
          set({ brand: event.target.value });
        }}
      />
      <SelectField
        label={t.grade}
        disabled={line.isGradeKnown}
        value={line.grade ?? ""}
        onChange={(event) => {
          set({ grade: event.target.value === "" ? null : (event.target.value as Grade) });
        }}
      >
        <option value="">{t.noGrade}</option>
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {gradeNames[language][grade]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.qty}
        inputMode="numeric"
        autoComplete="off"
        className="tabular text-right"
        {...wrong(qty === undefined)}
        value={line.qty}
        onChange={(event) => {
          set({ qty: event.target.value });
        }}
      />
      <SelectField
        label={t.unit}
        disabled={line.productId !== null}
        value={line.salesUnit}
        onChange={(event) => {
          set({ salesUnit: event.target.value as SalesUnit });
        }}
      >
        {salesUnits.map((unit) => (
          <option key={unit} value={unit}>
            {salesUnitNames[language][unit]}
          </option>
        ))}
      </SelectField>
      <RupiahField
        label={t.price}
        className="text-right"
        {...wrong(numbers.price === undefined || numbers.price === 0)}
        value={line.price}
        onType={(price) => {
          set({ price });
        }}
      />
      <TextField
        label={t.deliveryDays}
        {...(index === 0 && { hint: t.deliveryHint })}
        inputMode="numeric"
        autoComplete="off"
        className="tabular text-right"
        {...wrong(numbers.deliveryDays === undefined)}
        value={line.deliveryDays}
        onChange={(event) => {
          set({ deliveryDays: event.target.value });
        }}
      />
      <SelectField
        label={t.alternativeOf}
        fieldClassName="max-md:col-span-2"
        disabled={of.length === 0}
        value={line.alternativeOf}
        onChange={(event) => {
          onChange(
            asAlternativeOf(
              line,
              lines.find(({ key }) => key === event.target.value),
            ),
          );
        }}
      >
        <option value="">{t.noAlternative}</option>
        {of.map(({ key, place, line: { code, name } }) => (
          <option key={key} value={key}>
            {`${place + 1}. ${code} ${name}`}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.note}
        fieldClassName="col-span-2"
        autoComplete="off"
        maxLength={limits.reasonLength}
        value={line.note}
        onChange={(event) => {
          set({ note: event.target.value });
        }}
      />
      <div className="col-span-full empty:hidden">
        <LineFit machine={machine} productId={line.productId} />
        {qty !== undefined && (
          <LineUnits
            line={{
              productCode: line.code === "" ? line.name : line.code,
              qty,
              salesUnit: line.salesUnit,
              ...namedUnits(unitsOf(line)),
            }}
            unitNumbers={unitNumbers}
            onChange={(units) => {
              set({ said: { units, qty } });
            }}
          />
        )}
      </div>
      <button
        type="button"
        aria-label={t.remove(index + 1)}
        onClick={onRemove}
        className="absolute -top-10 right-0 inline-flex size-11 items-center justify-center rounded-6 hover:bg-ground"
      >
        <TrashIcon />
      </button>
    </fieldset>
  );
}
