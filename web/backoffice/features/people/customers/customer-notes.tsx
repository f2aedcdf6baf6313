import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  customerNoteForm,
  type CustomerDetail,
  type CustomerNote,
} from "#contract/people/admin/customers.ts";
import { failureText } from "#web/api/browser-call.ts";
import { FormTextAreaField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useOffice } from "../../../office.ts";

/** The staff's notes about a customer. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const { call, texts } = useOffice();
  const queryClient = useQueryClient();
  const form = useShopForm(customerNoteForm, { text: "" });
  const add = useMutation({
    mutationFn: (body: { text: string }) => call("addCustomerNote", { params: { id: customer.id }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.customers });
      form.reset({ text: "" });
    },
  });
  return (
    <>
      <p className="text-14 text-secondary">{texts.customers.notesHint}</p>
      <FormShell
        form={form}
        label={texts.customers.newNote}
        className="grid gap-3"
        isPending={add.isPending}
        submitError={add.error}
        onSubmit={(note) => {
          add.mutate(note);
        }}
      >
        <FormTextAreaField form={form} name="text" label={texts.customers.newNote} rows={2} />
        <AllowedButton
          permission="editCustomers"
          type="submit"
          look="secondary"
          size="small"
          className="justify-self-start"
          disabled={add.isPending}
          pendingLabel={add.isPending ? texts.frame.saving : undefined}
        >
          {texts.customers.addNote}
        </AllowedButton>
      </FormShell>
      {customer.notes.length === 0 ? (
        <p className="text-secondary">{texts.customers.noNotes}</p>
      ) : (
        <ul className="grid gap-3">
          {customer.notes.map((note) => (
            <li key={note.id} className="grid gap-1 border-t border-line pt-3">
              <Note note={note} customerId={customer.id} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Note({ note, customerId }: { note: CustomerNote; customerId: string }) {
  const { call, texts, language } = useOffice();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("deleteCustomerNote", { params: { id: customerId, noteId: String(note.id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.customers }),
  });
  return (
    <>
      <p className="break-words whitespace-pre-line">{note.text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-14 text-secondary">
        {note.by} · {formatMoment(note.at, language)}
        {note.isOwn && (
          <Button
            look="quiet"
            size="small"
            disabled={remove.isPending}
            onClick={() => {
              remove.mutate();
            }}
          >
            {texts.customers.deleteNote}
          </Button>
        )}
      </p>
      {remove.error !== null && (
        <Alert kind="error">{failureText(remove.error, texts.frame.couldNotSend)}</Alert>
      )}
    </>
  );
}
