import { useId } from "react";
import { limits } from "#contract/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const fileTypes = { "application/pdf": [".pdf"], "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };

/** The typed purchase order before it is sent. */
export interface TypedPurchaseOrder {
  poNumber: string;
  /** None or one. */
  files: File[];
}

interface PurchaseOrderFieldsProps {
  value: TypedPurchaseOrder;
  onChange: (value: TypedPurchaseOrder) => void;
}

/** The number of a purchase order and its file. */
export function PurchaseOrderFields({ value, onChange }: PurchaseOrderFieldsProps) {
  const { company: texts, shell } = useTexts();
  const fileId = useId();
  return (
    <div className="grid gap-4">
      <TextField
        label={`${texts.poNumber} (${shell.optional})`}
        value={value.poNumber}
        maxLength={limits.poNumberLength}
        autoComplete="off"
        onChange={(event) => {
          onChange({ ...value, poNumber: event.target.value });
        }}
      />
      <FileDrop
        id={fileId}
        label={`${texts.poFile} (${shell.optional})`}
        hint={texts.poFileHint}
        files={value.files}
        onChange={(files) => {
          onChange({ ...value, files });
        }}
        types={fileTypes}
        maximumFiles={1}
        maximumBytes={limits.receiptBytes}
      />
    </div>
  );
}
