import { useId, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { technicalLimits, type TechnicalDocument } from "#contract/catalogue/technical-documents.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FilePlace } from "../../../../kit/files/file-place.tsx";
import { Panel } from "../../../../kit/panel.tsx";
import { useOffice } from "../../../../office.ts";
import { DocumentRow } from "./document-row.tsx";
import type { ProductFormState } from "../product-values.ts";
import { UploadList } from "./upload-list.tsx";
import { useFileUpload } from "./use-file-upload.ts";

const pdf = { "application/pdf": [".pdf"] } as const;

/** The technical documents of a product: PDFs, uploaded at once, and links to other sites. */
export function DocumentsSection({ form }: { form: ProductFormState }) {
  const { patientCall, texts } = useOffice();
  const words = texts.catalogue.form;
  const inputId = useId();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "documents" });
  const [isFull, setFull] = useState(false);
  const { uploads, send, forget } = useFileUpload({
    types: pdf,
    mostBytes: technicalLimits.fileBytes,
    wrongType: words.noPdf,
    send: async (file) => {
      const { address } = await patientCall("addTechnicalFile", { body: file });
      append({ ...blank, title: titleOf(file.name), address });
    },
  });
  return (
    <Panel title={words.documents}>
      <p className="text-quiet">{words.documentsHint}</p>
      {fields.length > 0 && (
        <ol aria-label={words.documents} className="grid gap-3">
          {fields.map(({ id }, index) => (
            <DocumentRow
              key={id}
              form={form}
              index={index}
              count={fields.length}
              onMove={(place) => {
                move(index, place);
              }}
              onRemove={() => {
                remove(index);
              }}
            />
          ))}
        </ol>
      )}
      <FilePlace
        id={inputId}
        label={words.dropDocuments}
        choose={words.choosePictures}
        hint={words.documentFileHint}
        accept="application/pdf,.pdf"
        isMultiple
        onFiles={(files) => {
          const isTooMany = fields.length + files.length > technicalLimits.documents;
          setFull(isTooMany);
          if (!isTooMany) void send(files);
        }}
      />
      {isFull && <Alert kind="error">{words.tooManyDocuments(technicalLimits.documents)}</Alert>}
      <UploadList uploads={uploads} onForget={forget} />
      <div>
        <Button
          look="secondary"
          disabled={fields.length >= technicalLimits.documents}
          onClick={() => {
            append(blank);
          }}
        >
          {words.addDocumentLink}
        </Button>
      </div>
    </Panel>
  );
}

const blank: TechnicalDocument = { kind: "dataSheet", title: "", language: "", address: "" };

/** A document's title from its file's name: `6754-81_data sheet.pdf` becomes `6754-81 data sheet`. */
function titleOf(fileName: string): string {
  return fileName
    .replace(/\.pdf$/i, "")
    .replace(/[\s_]+/g, " ")
    .trim()
    .slice(0, technicalLimits.titleLength);
}
