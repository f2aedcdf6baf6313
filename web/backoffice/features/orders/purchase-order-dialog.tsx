import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { limits } from "#contract/core/limits.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { keys } from "../../api/query-keys.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../office.ts";

interface PurchaseOrderDialogProps {
  orderId: string;
  company: NonNullable<AdminOrder["buyingCompany"]>;
  onClose: () => void;
}

/** Changes number and file of a company's purchase order. */
export function PurchaseOrderDialog({ orderId, company, onClose }: PurchaseOrderDialogProps) {
  const { call, patientCall, texts } = useOffice();
  const t = texts.orders;
  const queryClient = useQueryClient();
  const [poNumber, setPoNumber] = useState(company.poNumber);
  const [file, setFile] = useState<File>();
  const save = useMutation({
    mutationFn: async () => {
      const params = { id: orderId };
      if (file !== undefined) await patientCall("putOrderPurchaseOrderFile", { params, body: file });
      return call("setOrderPurchaseOrder", { params, body: { poNumber } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <FormDialog
      title={t.changePurchaseOrder}
      confirmLabel={t.savePurchaseOrder}
      isReady
      mutation={save}
      onSend={() => {
        save.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextField
        label={t.poNumber}
        maxLength={limits.poNumberLength}
        autoComplete="off"
        value={poNumber}
        onChange={(event) => {
          setPoNumber(event.target.value);
        }}
      />
      <TextField
        label={t.poFile}
        hint={company.hasPoFile ? t.poFileReplaced : undefined}
        type="file"
        accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
        onChange={(event) => {
          setFile(event.target.files?.[0]);
        }}
      />
    </FormDialog>
  );
}
