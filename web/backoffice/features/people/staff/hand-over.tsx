import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isAllowed } from "#contract/admin/permissions.ts";
import type { StaffMember } from "#contract/people/admin/staff.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useHandOver } from "../../../api/requests-queries.ts";
import { staffListQuery } from "../../../api/staff-queries.ts";
import { useOffice } from "../../../office.ts";
import { nameOf } from "./staff-list.tsx";

/**
 * The requests that a member of staff answers now, which a colleague can take over in one act, and be relieved of in one as long as this stays
 * open. No other work of the shop is one person's. Nothing if there are none.
 */
export function HandOver({ member }: { member: StaffMember }) {
  const { call, texts } = useOffice();
  const { staff, frame } = texts;
  const { data } = useQuery(staffListQuery(call));
  const [to, setTo] = useState("");
  const handOver = useHandOver();
  const [handed, setHanded] = useState<{ to: StaffMember; requests: number[] }>();
  const colleagues = (data?.rows ?? []).filter(
    (one) => one.id !== member.id && !one.isBlocked && !one.isInvited && isAllowed(one, "answerRequests"),
  );
  const taker = colleagues.find(({ id }) => id === to);
  const count = member.requestsInWork;
  if (count === 0 && handed === undefined) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {handed !== undefined && (
        <Alert kind="success">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {staff.handedOver(handed.requests.length, nameOf(handed.to))}
            <Button
              look="secondary"
              size="small"
              disabled={handOver.isPending}
              onClick={() => {
                const { to: holder, requests } = handed;
                handOver.mutate(
                  { from: holder.id, to: member.id, requests },
                  {
                    onSuccess: () => {
                      setHanded(undefined);
                    },
                  },
                );
              }}
            >
              {staff.takeHandedBack}
            </Button>
          </span>
        </Alert>
      )}
      {count > 0 && (
        <>
          <p className="text-15">
            <Link
              to={`/requests?state=in_work&by=${member.id}`}
              className="font-medium underline underline-offset-4"
            >
              {staff.requestsInWork(count)}
            </Link>
          </p>
          <div className="flex flex-wrap items-end gap-2">
            <SelectField
              label={staff.handOverTo}
              fieldClassName="min-w-48 flex-1"
              value={to}
              onChange={(event) => {
                setTo(event.target.value);
              }}
            >
              <option value="">{staff.chooseColleague}</option>
              {colleagues.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameOf(one)}
                </option>
              ))}
            </SelectField>
            <Button
              look="secondary"
              disabled={taker === undefined || handOver.isPending}
              onClick={() => {
                if (taker === undefined) return;
                handOver.mutate(
                  { from: member.id, to: taker.id },
                  {
                    onSuccess: ({ requests }) => {
                      setHanded({ to: taker, requests });
                    },
                  },
                );
              }}
            >
              {staff.handOver}
            </Button>
          </div>
        </>
      )}
      {handOver.error !== null && (
        <Alert kind="error">{failureText(handOver.error, frame.couldNotSend)}</Alert>
      )}
    </div>
  );
}
