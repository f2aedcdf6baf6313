import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogEnd } from "./dialog-end.tsx";
import { useOffice } from "../../office.ts";

interface FormDialogProps {
  title: string;
  confirmLabel: string;
  /** False while something must be typed or chosen first. */
  isReady: boolean;
  mutation: { isPending: boolean; error: Error | null };
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form, which its button sends. */
export function FormDialog(props: FormDialogProps) {
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
        <DialogEnd
          label={confirmLabel}
          isPending={mutation.isPending}
          isReady={isReady}
          error={mutation.error}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
