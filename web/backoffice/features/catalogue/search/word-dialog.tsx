import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkshopWord } from "#contract/catalogue/admin/workshop-words.ts";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { keys } from "../../../api/query-keys.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../../office.ts";

const noticeMs = 5_000;

interface WordDialogProps {
  /** The meaning to change; a new one if left out. */
  word: WorkshopWord | undefined;
  onClose: () => void;
}

/** Saves the words for something, changes them, or deletes them. */
export function WordDialog({ word, onClose }: WordDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.words;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [means, setMeans] = useState(word?.means ?? "");
  const [typed, setTyped] = useState(word?.terms.join("\n") ?? "");
  const [isDeleting, setDeleting] = useState(false);
  const terms = typed
    .split(/[\n,;]/)
    .map((term) => term.trim())
    .filter((term) => term !== "");
  const saving = useMutation({
    mutationFn: (kept: string[]) =>
      call("saveWorkshopWord", {
        body: {
          replaces: word?.means ?? "",
          means: kept.length === 0 ? (word?.means ?? "") : means,
          terms: kept,
        },
      }),
    onSuccess: (_, kept) => {
      notify({ kind: "success", text: kept.length === 0 ? t.deleted : t.saved, durationMs: noticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.words }),
  });
  if (isDeleting) {
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={t.deleteTitle(word?.means ?? "")}
        confirmLabel={texts.frame.delete}
        isPending={saving.isPending}
        error={saving.error}
        onConfirm={() => {
          saving.mutate([]);
        }}
      >
        <p>{t.deleteText}</p>
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={word === undefined ? t.add : t.change}
      confirmLabel={texts.frame.save}
      isReady={means.trim() !== "" && terms.length > 0}
      mutation={saving}
      onClose={onClose}
      onSend={() => {
        saving.mutate(terms);
      }}
    >
      <TextField
        label={t.means}
        hint={t.meansHint}
        value={means}
        maxLength={limits.searchLength}
        onChange={(event) => {
          setMeans(event.target.value);
        }}
      />
      <TextAreaField
        label={t.terms}
        hint={t.termsHint}
        rows={5}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {word !== undefined && (
        <Button
          look="quiet"
          className="w-fit"
          onClick={() => {
            setDeleting(true);
          }}
        >
          {texts.frame.delete}
        </Button>
      )}
    </FormDialog>
  );
}
