import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { FullDrawing } from "#contract/machines/admin/drawings.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../../office.ts";

const deletedNoticeMs = 4_000;

/** The button that deletes a drawing, after asking. */
export function DeleteDrawing({ drawing }: { drawing: FullDrawing }) {
  const { call, language, texts } = useOffice();
  const words = texts.drawings;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { id, version, callouts, lines } = drawing;
  const remove = useMutation({
    mutationFn: () => call("deleteDrawing", { params: { id: String(id) }, query: { version } }),
    onSuccess: () => {
      notify({ kind: "success", text: words.deleted, durationMs: deletedNoticeMs });
      void queryClient.invalidateQueries({ queryKey: [...keys.drawings, "list"] });
      void navigate("/drawings");
    },
  });
  return (
    <>
      <AllowedButton
        permission="editCatalogue"
        look="danger"
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.delete}
      </AllowedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.deleteTitle}
        confirmLabel={words.delete}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={remove.mutate}
        onClose={() => {
          remove.reset();
          setAsking(false);
        }}
      >
        {words.deleteText(
          language === "id" ? drawing.titleId : drawing.titleEn,
          callouts.length,
          lines.length,
        )}
      </ConfirmDialog>
    </>
  );
}
