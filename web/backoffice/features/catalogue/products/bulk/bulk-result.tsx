import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatFigure } from "#contract/core/figures.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { keys } from "../../../../api/query-keys.ts";
import { useOffice } from "../../../../office.ts";
import type { BulkDone } from "./bulk-edit-dialog.tsx";

/** Says what was changed, with a button to undo it; it stays until it is closed. */
export function BulkResult({ done, onClose }: { done: BulkDone; onClose: () => void }) {
  const { patientCall, language, texts } = useOffice();
  const { frame, catalogue } = texts;
  const { bulk } = catalogue;
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: (token: string) => patientCall("undoBulkEdit", { body: { undo: token } }),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: keys.products }),
  });
  const figure = (count: number) => formatFigure(count, language);
  if (undo.error !== null) {
    return (
      <Alert kind="error" closeLabel={frame.close} onClose={onClose} className="mb-3">
        {failureText(undo.error, frame.couldNotSend)}
      </Alert>
    );
  }
  return (
    <Alert kind="success" closeLabel={frame.close} onClose={onClose} className="mb-3">
      {undo.data === undefined ? (
        <span className="flex flex-wrap items-center gap-3">
          {bulk.done(figure(done.changed))}
          {done.undo !== null && (
            <Button
              look="secondary"
              size="small"
              disabled={undo.isPending}
              pendingLabel={undo.isPending ? frame.saving : undefined}
              onClick={() => {
                if (done.undo !== null) undo.mutate(done.undo);
              }}
            >
              {bulk.undo}
            </Button>
          )}
        </span>
      ) : (
        `${bulk.undone(figure(undo.data.restored))} ${undo.data.left > 0 ? bulk.left(figure(undo.data.left)) : ""}`
      )}
    </Alert>
  );
}
