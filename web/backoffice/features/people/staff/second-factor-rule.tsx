import { useId } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useStaffAct, type StaffList } from "../../../api/staff-queries.ts";
import { useOffice, useStaff } from "../../../office.ts";

/** Whether all members of staff need a one-time password. */
export function SecondFactorRule({ requiresSecondFactor, rows }: StaffList) {
  const { texts } = useOffice();
  const { staff } = texts;
  const { hasSecondFactor } = useStaff();
  const textId = useId();
  const change = useStaffAct((call, isRequired: boolean) =>
    call("updateStaffRules", { body: { requiresSecondFactor: isRequired } }),
  );
  const lacking = rows.filter((member) => !member.hasSecondFactor && !member.isInvited && !member.isBlocked);
  return (
    <div className="mb-5 grid gap-2 rounded-6 border border-line p-4">
      <label className="flex min-h-6 items-start gap-3 font-medium">
        <input
          type="checkbox"
          className="mt-0.5 size-5 accent-ink"
          checked={change.isPending ? change.variables : requiresSecondFactor}
          disabled={change.isPending || (!hasSecondFactor && !requiresSecondFactor)}
          aria-describedby={textId}
          onChange={(event) => {
            change.mutate(event.target.checked);
          }}
        />
        {staff.rule}
      </label>
      <p id={textId} className="pl-8 text-14 text-secondary">
        {staff.ruleText} {lacking.length > 0 && staff.ruleLacking(lacking.length)}{" "}
        {!hasSecondFactor && staff.ruleYouLack}
      </p>
      {change.error !== null && (
        <Alert kind="error">{failureText(change.error, texts.frame.couldNotSend)}</Alert>
      )}
    </div>
  );
}
