import { useQuery } from "@tanstack/react-query";
import { formatFigure } from "#contract/core/figures.ts";
import { importFieldNames } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { Button } from "#web/ui/button.tsx";
import { categoriesQuery } from "../../../../api/catalogue-queries.ts";
import { useOffice } from "../../../../office.ts";
import { columnsId } from "./columns-id.ts";
import { isOpen } from "../import-choice.ts";

/** What new products get if the file does not say; shown before it is applied. */
export function UsedDefaults({ detail }: { detail: ImportDetail }) {
  const { call, texts, language } = useOffice();
  const words = texts.imports;
  const names = importFieldNames[language];
  const { categoryId, grade, weightGrams, brand, salesUnit } = detail.defaults;
  const categories = useQuery({ ...categoriesQuery(call), enabled: categoryId !== undefined });
  const category = categories.data?.find(({ id }) => id === categoryId);
  const used = [
    [names.category, language === "id" ? category?.nameId : category?.nameEn],
    [names.grade, grade && gradeNames[language][grade]],
    [names.weightGrams, weightGrams && formatFigure(weightGrams, language)],
    [names.brand, brand],
    [names.salesUnit, salesUnit && salesUnitNames[language][salesUnit]],
  ].filter((one): one is [string, string] => one[1] !== undefined && one[1] !== "");
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="used-defaults" className="grid gap-2 rounded-6 bg-ground px-4 py-3 text-15">
      <h2 id="used-defaults" className="text-16">
        {words.usedDefaultsTitle(detail.supplier)}
      </h2>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {used.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="inline text-secondary">{name}</dt>{" "}
            <dd className="inline font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen(detail) && (
        <div>
          <Button look="secondary" size="small" onClick={openDefaults}>
            {words.changeDefaults}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Opens the list of columns at the values for new products. */
function openDefaults(): void {
  const columns = document.getElementById(columnsId);
  if (!(columns instanceof HTMLDetailsElement)) return;
  columns.open = true;
  columns.querySelector("fieldset")?.querySelector("select")?.focus();
}
