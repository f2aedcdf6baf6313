import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { categoriesQuery } from "../../../api/catalogue-queries.ts";
import { FileButtons } from "../../../kit/files/file-buttons.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { CategoryOptions } from "../products/category-options.tsx";

/** Exports the shop's products as a file that can be imported again. */
export function ExportPanel() {
  const { call, texts } = useOffice();
  const words = texts.imports;
  const [category, setCategory] = useState("");
  const categories = useQuery(categoriesQuery(call));
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
        <CategoryOptions categories={categories.data} />
      </SelectField>
      <div className="flex flex-wrap gap-2">
        <FileButtons call="exportProducts" query={{ category }} />
      </div>
      <p className="text-14 text-secondary">{words.exportHint}</p>
    </Panel>
  );
}
