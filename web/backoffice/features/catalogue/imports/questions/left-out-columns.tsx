import { importFieldNames } from "#contract/catalogue/admin/import-fields.ts";
import { leftOutReasons, type ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { useMay, useOffice } from "../../../../office.ts";
import { columnsId } from "./columns-id.ts";
import { isOpen } from "../import-choice.ts";

/** Which columns of a file are not read, why, and where they can be chosen. */
export function LeftOutColumns({ detail }: { detail: ImportDetail }) {
  const { texts, language } = useOffice();
  const words = texts.imports;
  const may = useMay();
  const leftOut = detail.columns.flatMap(({ name, leftOut: reason }) =>
    reason === null ? [] : [{ name, ...reason }],
  );
  if (leftOut.length === 0) return null;
  return (
    <details className="rounded-6 bg-ground px-4 py-3 text-15">
      <summary className="cursor-pointer break-words">
        <span className="font-semibold">{words.leftOutTitle(leftOut.length, detail.columns.length)}</span>{" "}
        {leftOut.map(({ name }) => name).join(", ")}
      </summary>
      <ul className="grid gap-1 py-2">
        {leftOutReasons.map((why) => {
          const columns = leftOut.filter((one) => one.why === why);
          if (columns.length === 0) return null;
          const names = columns.map(({ name }) => name).join(", ");
          const fields = [
            ...new Set(
              columns.flatMap(({ field }) => (field === "" ? [] : [importFieldNames[language][field]])),
            ),
          ].join(", ");
          const isForOthers = why === "stock" && !may("moveStock");
          return (
            <li key={why}>
              <strong className="font-semibold break-words">{names}:</strong>{" "}
              {isForOthers ? words.leftOutStockOfOthers : words.leftOutWhy[why](fields)}
            </li>
          );
        })}
      </ul>
      {isOpen(detail) && (
        <div>
          <Button look="secondary" size="small" onClick={openColumns}>
            {words.chooseColumns}
          </Button>
        </div>
      )}
    </details>
  );
}

/** Opens the list of columns at the first that is left out. */
function openColumns(): void {
  const columns = document.getElementById(columnsId);
  if (!(columns instanceof HTMLDetailsElement)) return;
  columns.open = true;
  const chosen = [...columns.querySelectorAll("select")].find(({ value }) => value === "");
  (chosen ?? columns.querySelector("summary"))?.focus();
}
