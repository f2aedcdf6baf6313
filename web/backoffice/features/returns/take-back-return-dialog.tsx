import { useState } from "react";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import type { ReturnState } from "#contract/returns/return-states.ts";
import { useTakeBackReturn } from "../../api/returns-queries.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { withoutDots } from "../../kit/fields/without-dots.ts";
import { useOffice } from "../../office.ts";

const decision = { call: "takeBackDecision", permission: "manageReturns" } as const;
const reception = { call: "takeBackReception", permission: "receiveReturns" } as const;

/** How the step by which a return came into a state is taken back, and who may do that. */
export const wayBackOf = {
  asked: undefined,
  approved: decision,
  refused: decision,
  received: reception,
  inspected: reception,
  settled: { call: "takeBackSettlement", permission: "settleReturns" },
} as const satisfies Record<ReturnState, { call: string; permission: Permission } | undefined>;

/** Takes back the last step of a return, with a reason for the customer. */
export function TakeBackReturnDialog({ request, onClose }: { request: AdminReturn; onClose: () => void }) {
  const { returns, orders } = useOffice().texts;
  const takeBack = useTakeBackReturn(request.id, wayBackOf[request.state]?.call ?? "takeBackDecision");
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={`${withoutDots(returns.takeBack)}: ${request.number}`}
      confirmLabel={returns.takeBackNow}
      isReady={reason.trim() !== ""}
      mutation={takeBack}
      onSend={() => {
        takeBack.mutate(reason.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{returns.afterTakeBack[request.state]}</p>
      <ReasonField
        label={orders.reason}
        hint={orders.reasonHint}
        required
        value={reason}
        onType={setReason}
      />
    </FormDialog>
  );
}
