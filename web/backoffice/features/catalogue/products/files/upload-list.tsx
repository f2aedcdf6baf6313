import { Alert } from "#web/ui/alert.tsx";
import { useOffice } from "../../../../office.ts";
import type { Upload } from "./use-file-upload.ts";

/** The files that are being uploaded, and why others were not. */
export function UploadList({ uploads, onForget }: { uploads: Upload[]; onForget: (id: number) => void }) {
  const { frame, catalogue } = useOffice().texts;
  const words = catalogue.form;
  return uploads.map(({ id, name, problem }) =>
    problem === undefined ? (
      <output key={id} className="block grid gap-1.5 text-15 text-secondary">
        {words.uploading(name)}
        <progress aria-label={words.uploading(name)} className="h-1.5 w-full accent-ink" />
      </output>
    ) : (
      <Alert
        key={id}
        kind="error"
        closeLabel={frame.close}
        onClose={() => {
          onForget(id);
        }}
      >
        {problem}
      </Alert>
    ),
  );
}
