import { ExportPanel } from "../features/catalogue/imports/export-panel.tsx";
import { ImportTable } from "../features/catalogue/imports/import-table.tsx";
import { PicturesPanel } from "../features/catalogue/imports/pictures-panel.tsx";
import { SuppliersPanel } from "../features/catalogue/imports/suppliers-panel.tsx";
import { UploadPanel } from "../features/catalogue/imports/upload-panel.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useOffice } from "../office.ts";

/** /admin/imports: importing and exporting products, and their pictures. */
export function Component() {
  const { texts } = useOffice();
  return (
    <OfficePage title={texts.imports.title}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <UploadPanel />
        <div className="grid gap-5">
          <PicturesPanel />
          <ExportPanel />
        </div>
      </div>
      <ImportTable />
      <SuppliersPanel />
    </OfficePage>
  );
}
