import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { limits } from "#contract/core/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";

/** The staff's notes about the order. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const { call, language, texts } = useOffice();
  const t = texts.orders;
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keys.orders });
  const params = { id: order.id };
  const add = useMutation({
    mutationFn: () => call("addOrderNote", { params, body: { text } }),
    onSuccess: () => {
      setText("");
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (noteId: number) =>
      call("deleteOrderNote", { params: { ...params, noteId: String(noteId) } }),
    onSettled,
  });
  const error = add.error ?? remove.error;
  return (
    <>
      {order.notes.length === 0 && <p className="text-15 text-secondary">{t.noNotes}</p>}
      <ul className="grid gap-3">
        {order.notes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-2 rounded-4 bg-ground p-3">
            <div className="min-w-0">
              <p className="text-15 break-words whitespace-pre-line">{note.text}</p>
              <p className="text-14 text-secondary">
                {note.by} · {formatMoment(note.at, language)}
              </p>
            </div>
            {note.isOwn && (
              <button
                type="button"
                aria-label={t.deleteNote}
                disabled={remove.isPending}
                className="inline-flex size-9 shrink-0 items-center justify-center rounded-4 hover:bg-white"
                onClick={() => {
                  remove.mutate(note.id);
                }}
              >
                <CloseIcon size={18} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending && text.trim() !== "") add.mutate();
        }}
      >
        <TextAreaField
          label={t.newNote}
          hint={t.notesHint}
          rows={2}
          maxLength={limits.noteLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        {error !== null && <Alert kind="error">{failureText(error, texts.frame.couldNotSend)}</Alert>}
        <div>
          <AllowedButton
            permission="writeOrderNotes"
            type="submit"
            look="secondary"
            size="small"
            disabled={add.isPending}
          >
            {t.addNote}
          </AllowedButton>
        </div>
      </form>
    </>
  );
}
