import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCategory } from "#contract/catalogue/admin/categories.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { keys } from "../../../api/query-keys.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../../office.ts";

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  /** Where its products could go. */
  others: AdminCategory[];
  onClose: () => void;
}

const deletedNoticeMs = 4_000;

/** Asks before a category is deleted, and where its products go if it has any. */
export function DeleteCategoryDialog({ category, others, onClose }: DeleteCategoryDialogProps) {
  const { patientCall, language, texts } = useOffice();
  const { bulk, categories: words } = texts.catalogue;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const nameOf = ({ nameEn, nameId }: AdminCategory) => (language === "id" ? nameId : nameEn);
  const held = category.productCount + category.archivedCount;
  const [moveTo, setMoveTo] = useState("");
  const remove = useMutation({
    mutationFn: () =>
      patientCall("deleteCategory", { params: { id: String(category.id) }, query: { moveTo } }),
    onSuccess: () => {
      notify({ kind: "success", text: words.deleted, durationMs: deletedNoticeMs });
      void queryClient.invalidateQueries({ queryKey: keys.categories });
      void queryClient.invalidateQueries({ queryKey: keys.products });
      onClose();
    },
  });
  const isReady = held === 0 || moveTo !== "";
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.deleteTitle}
      confirmLabel={held === 0 ? words.deleteButton : words.moveAndDelete}
      isPending={remove.isPending}
      isReady={isReady}
      error={remove.error}
      onConfirm={remove.mutate}
    >
      {held === 0 ? (
        <p>{words.deleteText(nameOf(category))}</p>
      ) : (
        <div className="grid gap-4">
          <p>{words.moveText(nameOf(category), formatFigure(held, language))}</p>
          <SelectField
            label={words.moveTo}
            value={moveTo}
            onChange={(event) => {
              setMoveTo(event.target.value);
            }}
          >
            <option value="">{bulk.choose}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {nameOf(other)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </ConfirmDialog>
  );
}
