import { useState } from "react";
import { importFieldNames, type ImportField } from "#contract/catalogue/admin/import-fields.ts";
import { unitInName } from "#contract/catalogue/admin/import-layout.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useOffice } from "../../../../office.ts";
import { choiceOf, isOpen } from "../import-choice.ts";
import { columnsFor, fieldsOfColumns } from "./missing-of.ts";
import { QuestionBox } from "./question-box.tsx";
import { ReadingChoice } from "./reading-choice.tsx";

/** Asks which column is a field that new products need and no column is so far, such as the price. */
export function ColumnQuestions({ detail }: { detail: ImportDetail }) {
  if (!detail.hasCodes || !isOpen(detail)) return null;
  return fieldsOfColumns(detail).map((field) => <ColumnQuestion key={field} detail={detail} field={field} />);
}

function ColumnQuestion({ detail, field }: { detail: ImportDetail; field: ImportField }) {
  const { texts, language } = useOffice();
  const words = texts.importQuestions;
  const offered = columnsFor(detail, field);
  const [chosen, setChosen] = useState(() => {
    const likely = offered.find(({ leftOut }) => leftOut?.why === "likely" && leftOut.field === field);
    return likely?.name ?? "";
  });
  const { columns } = choiceOf(detail);
  const isForeign =
    field === "priceRupiah" && detail.columns.some(({ leftOut }) => leftOut?.why === "foreign");
  return (
    <QuestionBox title={words.columnTitle(importFieldNames[language][field])} isUrgent>
      <p className="max-w-prose">
        {words.columnText} {isForeign && words.columnForeign}
      </p>
      <div className="max-w-sm">
        <SelectField
          label={importFieldNames[language][field]}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
          }}
        >
          <option value="">{words.columnChoose}</option>
          {offered.map(({ name, samples }) => (
            <option key={name} value={name}>
              {[name, samples.find((sample) => sample !== "")].filter(Boolean).join(": ")}
            </option>
          ))}
        </SelectField>
      </div>
      {chosen !== "" && (
        <ReadingChoice
          detail={detail}
          answers={[
            {
              label: words.columnUse,
              change: {
                columns: columns.map((one) =>
                  one.name === chosen ? { ...one, field, unit: unitInName(chosen, field) ?? null } : one,
                ),
              },
            },
          ]}
        />
      )}
    </QuestionBox>
  );
}
