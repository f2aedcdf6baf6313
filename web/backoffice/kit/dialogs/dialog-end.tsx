import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";

interface DialogEndProps {
  /** The text of the main button. */
  label: string;
  /** The text of the button that closes the dialog; if left out, 'Back': 'Cancel' would be read as cancelling the order. */
  backLabel?: string;
  /** The text of the main button while it waits; if left out, 'Saving …'. */
  pendingLabel?: string;
  isPending: boolean;
  /** False while something must be typed or chosen first. */
  isReady?: boolean;
  /** True for something that cannot be undone. */
  isDangerous?: boolean;
  /** Why the last try failed. */
  error?: Error | null | undefined;
  onBack: () => void;
  /** For a dialog that is not a form; if left out, the button sends the form. */
  onSend?: () => void;
}

/** The end of a dialog: why the last try failed, the button that closes it, and the main button. */
export function DialogEnd(props: DialogEndProps) {
  const { label, isPending, isReady = true, isDangerous = false, error, onBack, onSend } = props;
  const { frame } = useOffice().texts;
  const { backLabel = frame.back, pendingLabel = frame.saving } = props;
  return (
    <>
      {error != null && <Alert kind="error">{failureText(error, frame.couldNotSend)}</Alert>}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
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
