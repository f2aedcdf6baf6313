import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { useOffice } from "../../office.ts";
import { DialogEnd } from "./dialog-end.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The consequences, in one or two sentences. */
  children: ReactNode;
  /** What the button does, as a verb: `Delete`. */
  confirmLabel: string;
  onConfirm: () => void;
  isPending: boolean;
  /** False while something must be chosen first. */
  isReady?: boolean;
  /** Why the last try failed. */
  error?: Error | null;
  /** Whether something is lost by it. */
  isDangerous?: boolean;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  isPending,
  isReady = true,
  error,
  isDangerous = true,
}: ConfirmDialogProps) {
  const { texts } = useOffice();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={texts.frame.close}>
      <div className="grid gap-5 p-5">
        <div>{children}</div>
        <DialogEnd
          label={confirmLabel}
          isPending={isPending}
          isReady={isReady}
          isDangerous={isDangerous}
          error={error}
          onBack={onClose}
          onSend={onConfirm}
        />
      </div>
    </Dialog>
  );
}
