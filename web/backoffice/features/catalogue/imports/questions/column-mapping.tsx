import { useState } from "react";
import { missingFields } from "#contract/catalogue/admin/import-layout.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../../office.ts";
import { columnsId } from "./columns-id.ts";
import { ColumnList } from "./column-list.tsx";
import { DefaultValues } from "./default-values.tsx";
import { choiceOf, type ColumnChoice, type ImportChoice } from "../import-choice.ts";
import { fieldsAsked, missingOf } from "./missing-of.ts";
import { useRecheck } from "../use-recheck.ts";

/**
 * Which field each column of the file is, in which unit, and what new products get if the file does not say; guessed,
 * and corrected by hand.
 */
export function ColumnMapping({ detail }: { detail: ImportDetail }) {
  const { patientCall, texts } = useOffice();
  const words = texts.imports;
  const [typed, setChoice] = useState<ImportChoice>(() => choiceOf(detail));
  const choice = { ...typed, columns: withSaidUnits(typed.columns, detail) };
  const fields = choice.columns.map(({ field }) => field);
  const chosen = fields.filter((field) => field !== "");
  const isTwice = new Set(chosen).size < chosen.length;
  const isChanged = written(choice) !== written(choiceOf(detail));
  const { takesSections, addsTax, fractions } = detail;
  const isBySection = takesSections && detail.sections.length > 0;
  const missing = missingFields({ ...choice, fields, isBySection });
  const asked = fieldsAsked(detail);
  const isOpen = !detail.hasCodes || missingOf(detail).some((field) => !asked.includes(field));
  const mapping = useRecheck(detail.id, ({ columns, defaults, borrowsNames }: ImportChoice) =>
    patientCall("mapImport", {
      params: { id: detail.id },
      body: {
        columns,
        defaults,
        borrowsNames,
        takesSections,
        // What was said of one column's prices does not hold for another's.
        addsTax: priceColumn(columns) === priceColumn(detail.columns) ? addsTax : null,
        roundsPrices: fractions.isRounded,
      },
    }),
  );
  return (
    <details id={columnsId} open={isOpen} className="rounded-6 border border-line">
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        {words.columnsTitle} ({chosen.length}/{detail.columns.length})
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <p className="text-15 text-secondary">{words.columnsText}</p>
        <ColumnList
          detail={detail}
          choices={choice.columns}
          onChange={(columns) => {
            setChoice((now) => ({ ...now, columns }));
          }}
        />
        <DefaultValues
          missing={missing}
          asked={asked}
          defaults={choice.defaults}
          borrowsNames={choice.borrowsNames}
          onChange={(change) => {
            setChoice((now) => ({ ...now, ...change }));
          }}
        />
        {isTwice && <Alert kind="error">{words.fieldTwice}</Alert>}
        {mapping.error !== null && (
          <Alert kind="error">{failureText(mapping.error, texts.frame.couldNotSend)}</Alert>
        )}
        <div>
          <Button
            look={isOpen ? "primary" : "secondary"}
            disabled={!isChanged || isTwice || mapping.isPending}
            pendingLabel={mapping.isPending ? words.rechecking : undefined}
            onClick={() => {
              mapping.mutate(choice);
            }}
          >
            {words.recheck}
          </Button>
        </div>
      </div>
    </details>
  );
}

function priceColumn(columns: Pick<ColumnChoice, "name" | "field">[]): string | undefined {
  return columns.find(({ field }) => field === "priceRupiah")?.name;
}

/** The choices, with the units that were chosen elsewhere on the page since. */
function withSaidUnits(choices: ColumnChoice[], detail: ImportDetail): ColumnChoice[] {
  const said = choiceOf(detail).columns;
  return choices.map((one, index) =>
    one.unit === null && said[index]?.field === one.field ? { ...one, unit: said[index].unit } : one,
  );
}

/** A choice as text; equal choices have equal texts. */
function written({ columns, defaults, borrowsNames }: ImportChoice): string {
  const { brand, categoryId, weightGrams, grade, salesUnit } = defaults;
  return JSON.stringify([columns, [brand, categoryId, weightGrams, grade, salesUnit], borrowsNames]);
}
