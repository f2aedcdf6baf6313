import { useId, useState } from "react";
import type { z } from "zod";
import type { CallInput } from "#contract/call.ts";
import { limits } from "#contract/core/limits.ts";
import { guestMisfitForm } from "#contract/machines/misfits.ts";
import { createAttempts } from "#web/api/attempts.ts";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { useReportMisfit } from "#web/api/machines/misfit-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { FormTextAreaField, FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { NoticeProvider, useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../notice-times.ts";
import { readChoice } from "./machine-choice.ts";
import { misfitText } from "./misfit-text.ts";

/** A part that may not have fitted. */
export interface MisfitPart {
  id: number;
  code: string;
  /** Its numbers of other makers and older ones, by one of which it may have been chosen. */
  numbers: string[];
  /** The order with which it came. */
  orderId?: string | undefined;
}

interface MisfitDialogProps {
  part: MisfitPart;
  onClose: () => void;
}

type Typed = Omit<CallInput<"reportMisfitAsGuest">["body"], "productId">;
const form = guestMisfitForm.omit({ productId: true });

/** The dialog in which a customer or a guest says that a part did not fit. It stays open if that fails. */
export function MisfitDialog({ part, onClose }: MisfitDialogProps) {
  const { shell } = useTexts();
  const text = misfitText.in(useLanguage());
  // The page's own notice, which stays when the dialog has closed.
  const notify = useNotify();
  return (
    <Dialog isOpen onClose={onClose} title={text.title(part.code)} closeLabel={shell.close}>
      {/* Notices of the page are hidden by an open dialog, so the dialog has its own. */}
      <NoticeProvider label={shell.notices} closeLabel={shell.close}>
        <Fields
          part={part}
          onSent={() => {
            notify({ kind: "success", text: text.sent, durationMs: accountNoticeMs });
            onClose();
          }}
        />
      </NoticeProvider>
    </Dialog>
  );
}

function Fields({ part, onSent }: Pick<MisfitDialogProps, "part"> & { onSent: () => void }) {
  const text = misfitText.in(useLanguage());
  const isGuest = useSession() !== "member";
  const numbersId = useId();
  const report = useReportMisfit();
  const [attempts] = useState(() => createAttempts());
  const chosen = readChoice(useKeptMachine());
  const typed = useShopForm<Typed, z.output<typeof form>>(form, {
    machine: chosen === undefined ? "" : `${chosen.brand} ${chosen.model}`,
    serialNumber: chosen?.serial ?? "",
    number: "",
    note: "",
    name: "",
    phoneNumber: "",
    email: "",
  });
  const send = ({ name, phoneNumber, email, ...told }: z.output<typeof form>) => {
    const contact = isGuest ? { name, phoneNumber, email } : {};
    const body = {
      ...told,
      productId: part.id,
      ...(part.orderId !== undefined && { orderId: part.orderId }),
    };
    const idempotencyKey = attempts.keyFor({ ...body, ...contact });
    const said = isGuest ? { isGuest, body: { ...body, ...contact } } : { isGuest, body };
    report.mutate(
      { idempotencyKey, ...said },
      {
        onSuccess: () => {
          attempts.finish();
          onSent();
        },
      },
    );
  };
  return (
    <FormShell
      form={typed}
      label={text.title(part.code)}
      isPending={report.isPending}
      submitError={report.error}
      onSubmit={send}
      className="grid gap-4 p-5"
    >
      <p>{text.intro}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          form={typed}
          name="machine"
          label={text.machine}
          hint={text.machineHint}
          maxLength={limits.nameLength}
          aria-required="true"
        />
        <FormTextField
          form={typed}
          name="serialNumber"
          label={text.serialNumber}
          hint={text.serialHint}
          className="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.nameLength}
        />
      </div>
      <datalist id={numbersId}>
        {part.numbers.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </datalist>
      <FormTextField
        form={typed}
        name="number"
        label={text.number}
        hint={text.numberHint}
        className="code"
        list={numbersId}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.nameLength}
      />
      <FormTextAreaField form={typed} name="note" label={text.note} maxLength={limits.noteLength} />
      {isGuest ? (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="pb-1 font-semibold">{text.contact}</legend>
          <p className="text-15 text-secondary sm:col-span-2">{text.contactHint}</p>
          <FormTextField
            form={typed}
            name="name"
            label={text.name}
            autoComplete="name"
            maxLength={limits.nameLength}
          />
          <FormTextField
            form={typed}
            name="phoneNumber"
            label={text.phoneNumber}
            type="tel"
            autoComplete="tel"
          />
          <FormTextField
            form={typed}
            name="email"
            label={text.email}
            type="email"
            autoComplete="email"
            fieldClassName="sm:col-span-2"
          />
        </fieldset>
      ) : (
        <p className="text-15 text-secondary">{text.asMember}</p>
      )}
      <Button
        type="submit"
        size="large"
        disabled={report.isPending}
        pendingLabel={report.isPending ? text.sending : undefined}
        className="w-full"
      >
        {text.send}
      </Button>
    </FormShell>
  );
}
