import type { AdminCallInput } from "#contract/admin/call.ts";
import { staffRoles } from "#contract/admin/permissions.ts";
import { inviteStaff } from "#contract/people/admin/staff.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { customerName, NameFields } from "#web/forms/person-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useStaffAct } from "../../../api/staff-queries.ts";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../../office.ts";

const schema = bodyOf(inviteStaff);

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onInvited: (email: string) => void;
}

/** Invites somebody by mail. */
export function InviteDialog({ isOpen, onClose, onInvited }: InviteDialogProps) {
  const { texts } = useOffice();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.staff.inviteTitle} closeLabel={texts.frame.close}>
      <InviteForm onClose={onClose} onInvited={onInvited} />
    </Dialog>
  );
}

function InviteForm({ onClose, onInvited }: Omit<InviteDialogProps, "isOpen">) {
  const { texts } = useOffice();
  const { staff } = texts;
  const form = useShopForm(schema, {
    salutation: "Mr",
    firstName: "",
    lastName: "",
    email: "",
    role: "sales",
    moreRoles: [],
  });
  const role = form.watch("role");
  const invite = useStaffAct((call, body: AdminCallInput<"inviteStaff">["body"]) =>
    call("inviteStaff", { body }),
  );
  return (
    <FormShell
      form={form}
      isPending={invite.isPending}
      submitError={invite.error}
      refusalFields={{ addressHasAccount: "email" }}
      label={staff.inviteTitle}
      onSubmit={(body) => {
        invite.mutate(body, {
          onSuccess: () => {
            onInvited(body.email);
          },
        });
      }}
      className="p-5"
    >
      <div className="grid gap-5">
        <p>{staff.inviteText}</p>
        <div>
          <NameFields form={form} names={customerName} />
        </div>
        <FormTextField
          form={form}
          name="email"
          label={staff.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormSelectField form={form} name="role" label={staff.role} hint={staff.roleHints[role]}>
          {staffRoles.map((name) => (
            <option key={name} value={name}>
              {texts.frame.roles[name]}
            </option>
          ))}
        </FormSelectField>
        {role !== "owner" && (
          <fieldset className="grid gap-1">
            <legend className="pb-1 text-15 font-medium">{staff.moreRoles}</legend>
            {staffRoles
              .filter((name) => name !== "owner" && name !== role)
              .map((name) => (
                <label key={name} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    value={name}
                    className="size-5 shrink-0 accent-ink"
                    {...form.register("moreRoles")}
                  />
                  {texts.frame.roles[name]}
                </label>
              ))}
          </fieldset>
        )}
        <DialogEnd label={staff.sendInvitation} isPending={invite.isPending} onBack={onClose} />
      </div>
    </FormShell>
  );
}
