import { useMutation } from "@tanstack/react-query";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { saveTable } from "#web/api/save-table.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { listTable, tableWidths } from "./list-table.ts";
import type { ListedLine } from "./listed-lines.ts";

/** Saves the list with its answers, for Excel or as CSV. */
export function ExportList({ lines }: { lines: ListedLine[] }) {
  const { quickOrder, catalogue } = useTexts();
  const language = useLanguage();
  const saving = useMutation({
    mutationFn: (format: "csv" | "xlsx") => {
      const rows = listTable(lines, { quickOrder, catalogue }, language);
      return saveTable({ fileName: quickOrder.fileName, rows, widths: tableWidths(rows) }, format, language);
    },
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        {(["xlsx", "csv"] as const).map((format) => (
          <Button
            key={format}
            look="quiet"
            size="small"
            className="-ml-4"
            disabled={saving.isPending}
            onClick={() => {
              saving.mutate(format);
            }}
          >
            {quickOrder.saveAs[format]}
          </Button>
        ))}
      </div>
      {saving.error !== null && <Alert kind="error">{quickOrder.saveFailed}</Alert>}
    </>
  );
}
