import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { limits } from "#contract/core/limits.ts";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useApproveReturn } from "../../api/returns-queries.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { useOffice } from "../../office.ts";

/** Approves a return and says where the parts must be sent: to the company's own address if nothing else is typed. */
export function ApproveReturnDialog({ request, onClose }: { request: AdminReturn; onClose: () => void }) {
  const { texts, call } = useOffice();
  const { returns } = texts;
  const approve = useApproveReturn(request.id);
  const company = useQuery(companyQuery(call)).data;
  const [typed, setTyped] = useState<string>();
  const [answer, setAnswer] = useState("");
  const address = typed ?? (company === undefined ? "" : `${company.name}\n${company.address}`);
  return (
    <FormDialog
      title={returns.approveTitle(request.number)}
      confirmLabel={returns.approveNow}
      isReady={address.trim() !== ""}
      mutation={approve}
      onSend={() => {
        approve.mutate({ address: address.trim(), answer: answer.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{returns.approveText}</p>
      <TextAreaField
        label={returns.address}
        maxLength={limits.addressLength}
        rows={4}
        required
        value={address}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <ReasonField label={returns.answer} hint={returns.answerHint} value={answer} onType={setAnswer} />
    </FormDialog>
  );
}
