import { useId, useState } from "react";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SideScroll } from "../../../../kit/lists/side-scroll.tsx";
import { useOffice } from "../../../../office.ts";
import { useRecheck } from "../use-recheck.ts";

/** Which row of the file names its columns; guessed, and corrected by hand. */
export function HeaderRowChoice({ detail, isOpen }: { detail: ImportDetail; isOpen: boolean }) {
  const { patientCall, texts } = useOffice();
  const words = texts.imports;
  const name = useId();
  const [chosen, setChosen] = useState(detail.headerRow);
  const choosing = useRecheck(detail.id, (headerRow: number) =>
    patientCall("chooseHeaderRow", { params: { id: detail.id }, body: { headerRow } }),
  );
  const columnCount = Math.max(1, ...detail.topRows.map(({ cells }) => cells.length));
  return (
    <details open={isOpen} className="rounded-6 border border-line">
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        {words.headerTitle}
        {detail.headerRow !== null && ` (${words.row(detail.headerRow)})`}
      </summary>
      <div className="grid gap-3 border-t border-line p-4">
        <p className="text-15 text-secondary">{words.headerText}</p>
        <SideScroll label={words.headerTitle}>
          <fieldset
            aria-label={words.headerTitle}
            className="grid w-max min-w-full text-14"
            style={{ gridTemplateColumns: `max-content repeat(${columnCount}, max-content)` }}
          >
            {detail.topRows.map(({ row, cells }) => (
              <label
                key={row}
                className="col-span-full grid cursor-pointer grid-cols-subgrid items-center border-line bg-white not-first:border-t hover:bg-ground has-checked:bg-ground has-checked:font-semibold"
              >
                <span className="sticky left-0 flex min-h-11 items-center gap-2 border-r border-line bg-inherit px-3 whitespace-nowrap">
                  <input
                    type="radio"
                    name={name}
                    className="size-5 accent-ink"
                    checked={row === chosen}
                    onChange={() => {
                      setChosen(row);
                    }}
                  />
                  {words.row(row)}
                </span>
                {cells.map((cell, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell's name is its column
                  <span key={index} className="max-w-56 truncate px-3">
                    {cell}{" "}
                  </span>
                ))}
              </label>
            ))}
          </fieldset>
        </SideScroll>
        {choosing.error !== null && (
          <Alert kind="error">{failureText(choosing.error, texts.frame.couldNotSend)}</Alert>
        )}
        <div>
          <Button
            look={detail.hasCodes ? "secondary" : "primary"}
            disabled={chosen === null || chosen === detail.headerRow || choosing.isPending}
            pendingLabel={choosing.isPending ? words.rechecking : undefined}
            onClick={() => {
              if (chosen !== null) choosing.mutate(chosen);
            }}
          >
            {words.useRow}
          </Button>
        </div>
      </div>
    </details>
  );
}
