import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { staffListQuery } from "../api/staff-queries.ts";
import { accountNoticeMs } from "../features/people/accounts/notice-times.ts";
import { InviteDialog } from "../features/people/staff/invite-dialog.tsx";
import { ManageDialog } from "../features/people/staff/manage-dialog.tsx";
import { SecondFactorRule } from "../features/people/staff/second-factor-rule.tsx";
import { StaffList } from "../features/people/staff/staff-list.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

/** /admin/staff: the company's own people. */
export function Component() {
  const { call, texts } = useOffice();
  const { staff } = texts;
  const notify = useNotify();
  const query = useQuery(staffListQuery(call));
  const address = useListAddress();
  const [isInviting, setInviting] = useState(false);
  const [managedId, setManagedId] = useState<string>();
  const managed = query.data?.rows.find(({ id }) => id === managedId);
  return (
    <OfficePage
      title={staff.title}
      actions={
        <Button
          onClick={() => {
            setInviting(true);
          }}
        >
          {staff.invite}
        </Button>
      }
    >
      <ListBody query={query} address={address} empty={{ title: staff.empty }}>
        {(page) => (
          <>
            <SecondFactorRule {...page} />
            <StaffList rows={page.rows} onManage={setManagedId} />
          </>
        )}
      </ListBody>
      <InviteDialog
        isOpen={isInviting}
        onClose={() => {
          setInviting(false);
        }}
        onInvited={(email) => {
          setInviting(false);
          notify({ kind: "success", text: staff.invitationSent(email), durationMs: accountNoticeMs });
        }}
      />
      {managed !== undefined && (
        <ManageDialog
          key={managed.id}
          member={managed}
          onClose={() => {
            setManagedId(undefined);
          }}
        />
      )}
    </OfficePage>
  );
}
