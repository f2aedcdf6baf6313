import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerRow } from "#contract/people/admin/customers.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../../office.ts";

/** Milliseconds for which a notice of success is shown. */
const doneNoticeMs = 6_000;
/** Milliseconds for a notice that asks the reader to look at the list. */
const failedNoticeMs = 20_000;

interface EraseSpamProps {
  /** The ticked sign-ups. */
  chosen: CustomerRow[];
  onErased: () => void;
}

/** Erases the ticked sign-ups, after it has shown them all and their number was typed. */
export function EraseSpam({ chosen, onErased }: EraseSpamProps) {
  const { patientCall, texts } = useOffice();
  const t = texts.customers;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const count = chosen.length;
  const erasing = useMutation({
    mutationFn: () =>
      patientCall("eraseSpam", { body: { ids: chosen.map(({ id }) => id), count: Number(typed) } }),
    onSuccess: async (done) => {
      setTyped(undefined);
      onErased();
      const isAll = done.failed === 0;
      notify({
        kind: isAll ? "success" : "error",
        text: t.erasedMany(done),
        durationMs: isAll ? doneNoticeMs : failedNoticeMs,
      });
      await queryClient.invalidateQueries({ queryKey: keys.customers });
    },
  });
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 pt-4">
      <AllowedButton
        permission="managePersonalData"
        look="danger"
        size="small"
        onClick={() => {
          erasing.reset();
          setTyped("");
        }}
      >
        {t.eraseMany(count)}
      </AllowedButton>
      <ConfirmDialog
        isOpen={typed !== undefined}
        onClose={() => {
          setTyped(undefined);
        }}
        title={t.eraseManyTitle(count)}
        confirmLabel={t.eraseMany(count)}
        isReady={typed?.trim() === String(count)}
        isPending={erasing.isPending}
        error={erasing.error}
        onConfirm={() => {
          erasing.mutate();
        }}
      >
        <div className="grid gap-4">
          <p>{t.eraseManyText}</p>
          <ul
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keys
            tabIndex={0}
            aria-label={t.tableLabel}
            className="max-h-56 overflow-y-auto rounded-4 border border-line"
          >
            {chosen.map(({ id, name, company, email }) => (
              <li key={id} className="border-b border-line px-3 py-1.5 text-15 break-words last:border-b-0">
                {[name, company].filter(Boolean).join(" · ")}
                <span className="block text-14 break-words text-secondary">{email}</span>
              </li>
            ))}
          </ul>
          <TextField
            label={t.typeCount(count)}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? ""}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}
