import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useOffice } from "../../../office.ts";
import { ToldChoice } from "../../money/statements/foreseen-order.tsx";
import { orderNoticeMs } from "../notice-time.ts";

interface TakeBackDialogProps {
  title: string;
  /** What is taken along. */
  text: string;
  confirmLabel: string;
  doneText: string;
  takeBack: (because: { reason: string; isTold: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** Takes a step of an order back that its customer was told of: asks why, and whether to mail a correction. */
export function TakeBackDialog(props: TakeBackDialogProps) {
  const { title, text, confirmLabel, doneText, takeBack, onClose } = props;
  const { orders } = useOffice().texts;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [isTold, setTold] = useState(true);
  const mutation = useMutation({
    mutationFn: () => takeBack({ reason: reason.trim(), isTold }),
    onSuccess: () => {
      notify({ kind: "success", text: doneText, durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <FormDialog
      title={title}
      confirmLabel={confirmLabel}
      isReady={reason.trim() !== ""}
      mutation={mutation}
      onSend={() => {
        mutation.mutate();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      <ReasonField label={orders.reason} required value={reason} onType={setReason} />
      <ToldChoice isTold={isTold} onChange={setTold} />
    </FormDialog>
  );
}
