import { importFieldNames, type ColumnField } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportLine } from "#contract/catalogue/admin/imports.ts";
import { formatFigure } from "#contract/core/figures.ts";
import type { Language } from "#contract/core/languages.ts";
import { useOffice } from "../../../office.ts";

/** The report's remarks on a line, and the values of a new product or the changes of an existing one. */
export function LineWords({ line }: { line: ImportLine }) {
  const { texts, language } = useOffice();
  const words = texts.imports;
  const names = importFieldNames[language];
  const remarks = [
    ...line.faults.map((remark) => ({ ...remark, isFault: true })),
    ...line.warnings.map((remark) => ({ ...remark, isFault: false })),
  ];
  return (
    <ul className="grid gap-1 text-15">
      {line.state === "new" && <li className="font-semibold text-success">{words.kinds.new}</li>}
      {remarks.map(({ field, column, value, message, isFault }) => (
        <li key={`${field} ${message}`}>
          <span className={isFault ? "font-semibold text-danger" : "font-semibold text-attention-text"}>
            {column === "" && field !== null ? names[field] : column}
          </span>
          {value !== "" && <span className="mx-1 rounded-4 bg-ground px-1.5 break-all">{value}</span>}{" "}
          {message}
        </li>
      ))}
      {line.state === "new" ? (
        <li>
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            {line.changes.map(({ field, after }) => (
              <div key={field} className="min-w-0">
                <dt className="inline text-secondary">{names[field]}</dt>{" "}
                <dd className="inline font-medium break-words">{valueText(field, after, language)}</dd>
                {field === nameFields[line.borrowedName] && (
                  <dd className="ml-1 inline rounded-4 bg-ground px-1.5 text-14 text-secondary">
                    {words.borrowed}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </li>
      ) : (
        line.changes.map(({ field, before, after }) => (
          <li key={field}>
            <span className="font-semibold">{names[field]}</span>{" "}
            <span className="break-words text-secondary">
              <span className="sr-only">{words.was} </span>
              <s>{before === "" ? words.emptyValue : valueText(field, before, language)}</s>
            </span>{" "}
            <span aria-hidden="true">→</span>{" "}
            <span className="break-words">
              {after === "" ? words.emptyValue : valueText(field, after, language)}
            </span>
          </li>
        ))
      )}
    </ul>
  );
}

const nameFields: Partial<Record<ImportLine["borrowedName"], ColumnField>> = { en: "nameEn", id: "nameId" };

/** A value for the reader: prices and weights get separators between their thousands. */
function valueText(field: ColumnField, value: string, language: Language): string {
  if (field !== "priceRupiah" && field !== "weightGrams") return value;
  return formatFigure(Number(value), language);
}
