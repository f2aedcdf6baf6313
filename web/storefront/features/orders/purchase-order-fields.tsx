import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

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
  const call = useCall();
  const isMember = useSession() === "member";
  const [left, setLeft] = useState("");
  const { data } = useQuery({
    queryKey: ["purchase-order", left],
    queryFn: ({ signal }) => call("findPurchaseOrder", { query: { poNumber: left }, signal }),
    enabled: isMember && left !== "",
  });
  const alsoOn = left === value.poNumber.trim() ? (data?.orderCodes ?? []) : [];
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
        onBlur={() => {
          setLeft(value.poNumber.trim());
        }}
      />
      <output className="block text-15 font-medium empty:hidden">
        {alsoOn.length > 0 && texts.poNumberAlsoOn(alsoOn.join(", "))}
      </output>
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
