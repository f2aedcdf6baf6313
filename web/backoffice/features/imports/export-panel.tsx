import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { exportFormats } from "#contract/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { categoriesQuery } from "../../api/catalogue-queries.ts";
import { Panel } from "../../kit/panel.tsx";
import { saveFile } from "../../kit/save-file.ts";
import { useOffice } from "../../office.ts";

type Format = (typeof exportFormats)[number];

/** Products out of the shop, as a file that can be imported again. */
export function ExportPanel() {
  const { call, texts, language } = useOffice();
  const words = texts.imports;
  const [category, setCategory] = useState("");
  const categories = useQuery(categoriesQuery(call));
  const saving = useMutation({
    mutationFn: (format: Format) => {
      const [, path = ""] = adminRoutes.exportProducts.split(" ");
      return saveFile(`${path}?${new URLSearchParams({ format, category }).toString()}`, language);
    },
  });
  const button = (format: Format, name: string) => (
    <Button
      look="secondary"
      disabled={saving.isPending}
      pendingLabel={saving.isPending && saving.variables === format ? words.exporting : undefined}
      onClick={() => {
        saving.mutate(format);
      }}
    >
      {name}
    </Button>
  );
  return (
    <Panel title={words.exportTitle}>
      <p className="text-15 text-secondary">{words.exportText}</p>
      <SelectField
        label={words.exportCategory}
        value={category}
        onChange={(event) => {
          setCategory(event.target.value);
        }}
      >
        <option value="">{words.exportAll}</option>
        {categories.data?.map(({ id, nameEn, nameId }) => (
          <option key={id} value={id}>
            {language === "id" ? nameId : nameEn}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-2">
        {button("xlsx", words.exportXlsx)}
        {button("csv", words.exportCsv)}
      </div>
      <p className="text-14 text-secondary">{words.exportHint}</p>
      {saving.error !== null && <Alert kind="error">{failureText(saving.error, words.exportFailed)}</Alert>}
    </Panel>
  );
}
