import { ExportPanel } from "../features/catalogue/imports/export-panel.tsx";
import { ImportTable } from "../features/catalogue/imports/import-table.tsx";
import { PicturesPanel } from "../features/catalogue/imports/pictures-panel.tsx";
import { SuppliersPanel } from "../features/catalogue/imports/suppliers-panel.tsx";
import { UploadPanel } from "../features/catalogue/imports/upload-panel.tsx";
import { MachineFilesPanel } from "../features/machines/files/machine-files-panel.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useOffice } from "../office.ts";

/** /admin/imports: importing and exporting products with their pictures, and what is known of machines. */
export function Component() {
  const { texts } = useOffice();
  return (
    <OfficePage title={texts.imports.title}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <UploadPanel />
          <MachineFilesPanel />
        </div>
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
