import type { ReactNode } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useOffice } from "../../office.ts";

interface RefundDialogProps {
  title: string;
  confirmLabel: string;
  /** False while something must be typed or chosen first. */
  isReady: boolean;
  mutation: { isPending: boolean; error: Error | null };
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the dialogs about a refund. */
export function RefundDialog(props: RefundDialogProps) {
  const { title, confirmLabel, isReady, mutation, onSend, onClose, children } = props;
  const { frame } = useOffice().texts;
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={frame.close}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !mutation.isPending) onSend();
        }}
      >
        {children}
        {mutation.error !== null && (
          <Alert kind="error">{failureText(mutation.error, frame.couldNotSend)}</Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button
            type="submit"
            disabled={!isReady || mutation.isPending}
            pendingLabel={mutation.isPending ? frame.saving : undefined}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
