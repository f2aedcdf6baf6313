import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminCallData } from "#contract/admin/call.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../../office.ts";

export type UndoneFile = AdminCallData<"listMachineFiles">[number];

interface UndoMachineFileProps {
  file: UndoneFile;
  /** Is told the machines that were changed since. */
  onKept: (machines: string[]) => void;
  onClose: () => void;
}

const noticeMs = 6_000;

/** Asks before a file is taken back. */
export function UndoMachineFile({ file, onKept, onClose }: UndoMachineFileProps) {
  const { call, texts } = useOffice();
  const words = texts.machineFiles;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => call("undoMachineFile", { params: { id: String(file.id) } }),
    onSuccess: ({ restored, kept }) => {
      onKept(kept);
      notify({ kind: "success", text: words.restored(restored), durationMs: noticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.machines }),
  });
  return (
    <ConfirmDialog
      isOpen
      title={words.undoQuestion}
      confirmLabel={words.undo}
      isPending={undoing.isPending}
      error={undoing.error}
      onConfirm={() => {
        undoing.mutate();
      }}
      onClose={onClose}
    >
      <p className="font-semibold">{words.undone(words.kinds[file.kind], file.machines)}</p>
      <p>{words.undoText}</p>
    </ConfirmDialog>
  );
}
