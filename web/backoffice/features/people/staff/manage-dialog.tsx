import { useState } from "react";
import { rolesOf, staffRoles, type StaffRole } from "#contract/admin/permissions.ts";
import type { StaffMember } from "#contract/people/admin/staff.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { useStaffAct } from "../../../api/staff-queries.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice, useStaff } from "../../../office.ts";
import { accountNoticeMs } from "../accounts/notice-times.ts";
import { HandOver } from "./hand-over.tsx";
import { roleNames } from "./role-names.ts";
import { nameOf } from "./staff-list.tsx";
import { useStaffActs, type StaffAct } from "./use-staff-acts.ts";

interface ManageDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** What an owner can do with a member of staff; destructive actions ask first. */
export function ManageDialog({ member, onClose }: ManageDialogProps) {
  const { texts } = useOffice();
  const { staff } = texts;
  const { id: ownId } = useStaff();
  const notify = useNotify();
  const [asked, setAsked] = useState<StaffAct>();
  const acts = useStaffActs(member);
  const act = useStaffAct((call, run: StaffAct["run"]) => run(call));
  const doIt = async ({ run, done }: StaffAct) => {
    // It waits for the call itself: when an invitation is withdrawn, the person leaves the list, and this dialog with
    // it, before `useMutation`'s own callbacks run.
    try {
      await act.mutateAsync(run);
    } catch {
      return;
    }
    notify({ kind: "success", text: done, durationMs: accountNoticeMs });
    onClose();
  };
  if (asked !== undefined) {
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={asked.label}
        confirmLabel={asked.label}
        isPending={act.isPending}
        error={act.error}
        onConfirm={() => {
          void doIt(asked);
        }}
      >
        {asked.question}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(member)} closeLabel={texts.frame.close}>
      <div className="grid gap-5 p-5">
        <p className="text-secondary">{member.email}</p>
        {member.id === ownId ? (
          <>
            <p>{staff.yourself}</p>
            <HandOver member={member} />
          </>
        ) : (
          <>
            <RoleChoice member={member} isPending={act.isPending} onChoose={(choice) => void doIt(choice)} />
            <HandOver member={member} />
            <div className="flex flex-wrap gap-2 border-t border-line pt-5">
              {acts.map((one) => (
                <Button
                  key={one.label}
                  look={one.isDangerous ? "danger" : "secondary"}
                  size="small"
                  disabled={act.isPending}
                  onClick={() => {
                    if (one.question === undefined) void doIt(one);
                    else setAsked(one);
                  }}
                >
                  {one.label}
                </Button>
              ))}
            </div>
          </>
        )}
        {act.error !== null && <Alert kind="error">{failureText(act.error, texts.frame.couldNotSend)}</Alert>}
      </div>
    </Dialog>
  );
}

interface RoleChoiceProps {
  member: StaffMember;
  isPending: boolean;
  onChoose: (act: StaffAct) => void;
}

function RoleChoice({ member, isPending, onChoose }: RoleChoiceProps) {
  const { texts } = useOffice();
  const { staff, frame } = texts;
  const [roles, setRoles] = useState<ReadonlySet<StaffRole>>(new Set(rolesOf(member)));
  const chosen = staffRoles.filter((role) => roles.has(role));
  const [role, ...moreRoles] = chosen;
  const isSame = chosen.join() === staffRoles.filter((one) => rolesOf(member).includes(one)).join();
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-15 font-medium">{staff.roles}</legend>
        {staffRoles.map((name) => (
          <label key={name} className="flex min-h-11 items-start gap-3 py-1">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-ink"
              checked={roles.has(name)}
              onChange={() => {
                const next = new Set(roles);
                if (!next.delete(name)) next.add(name);
                setRoles(next);
              }}
            />
            <span>
              {frame.roles[name]}
              <span className="block text-14 text-secondary">{staff.roleHints[name]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button
          disabled={isPending || role === undefined || isSame}
          onClick={() => {
            if (role === undefined) return;
            onChoose({
              label: staff.changeRole,
              done: staff.roleChanged(nameOf(member), roleNames({ role, moreRoles }, frame.roles)),
              run: (call) =>
                call("changeStaffRole", { params: { id: member.id }, body: { role, moreRoles } }),
            });
          }}
        >
          {staff.changeRole}
        </Button>
      </div>
    </div>
  );
}
