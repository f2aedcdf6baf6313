import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../office.ts";

interface DialogEndProps {
  /** What the dialog does. */
  label: string;
  /** What the way back is called; 'Cancel', if left out. */
  backLabel?: string;
  /** What the button says while it waits; 'Saving …', if left out. */
  pendingLabel?: string;
  isPending: boolean;
  /** False while something must be typed or chosen first. */
  isReady?: boolean;
  /** True for what cannot be taken back. */
  isDangerous?: boolean;
  /** Why the last try failed. */
  error?: Error | null | undefined;
  onBack: () => void;
  /** For a dialog that is not a form; the button sends the form, if left out. */
  onSend?: () => void;
}

/** The end of a dialog: why the last try failed, the way back, and the deed itself. */
export function DialogEnd(props: DialogEndProps) {
  const { label, isPending, isReady = true, isDangerous = false, error, onBack, onSend } = props;
  const { frame } = useOffice().texts;
  const { backLabel = frame.cancel, pendingLabel = frame.saving } = props;
  return (
    <>
      {error != null && <Alert kind="error">{failureText(error, frame.couldNotSend)}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onBack}>
          {backLabel}
        </Button>
        <Button
          type={onSend === undefined ? "submit" : "button"}
          look={isDangerous ? "danger" : "primary"}
          disabled={isPending || !isReady}
          pendingLabel={isPending ? pendingLabel : undefined}
          onClick={onSend}
        >
          {label}
        </Button>
      </div>
    </>
  );
}
