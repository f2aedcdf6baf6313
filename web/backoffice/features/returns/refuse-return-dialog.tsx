import { useState } from "react";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { useRefuseReturn } from "../../api/returns-queries.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { useOffice } from "../../office.ts";

/** Refuses a return, with a text for its customer. */
export function RefuseReturnDialog({ request, onClose }: { request: AdminReturn; onClose: () => void }) {
  const { texts } = useOffice();
  const { returns } = texts;
  const refuse = useRefuseReturn(request.id);
  const [answer, setAnswer] = useState("");
  return (
    <FormDialog
      title={returns.refuseTitle(request.number)}
      confirmLabel={returns.refuseNow}
      isReady={answer.trim() !== ""}
      mutation={refuse}
      onSend={() => {
        refuse.mutate({ answer: answer.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ReasonField
        label={texts.orders.reason}
        hint={texts.orders.reasonHint}
        required
        value={answer}
        onType={setAnswer}
      />
    </FormDialog>
  );
}
