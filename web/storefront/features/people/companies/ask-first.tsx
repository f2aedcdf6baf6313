import { useState } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface AskFirstProps {
  /** The text of the button and of the dialog's button. */
  action: string;
  /** The button's name if several buttons have the same text. */
  actionLabel?: string;
  look?: ButtonLook;
  title: string;
  text: string;
  isPending: boolean;
  error: Error | null;
  onSure: (close: () => void) => void;
}

/** A button for something that cannot be undone: it asks first. */
export function AskFirst({ action, actionLabel, look = "secondary", ...rest }: AskFirstProps) {
  const { title, text, isPending, error, onSure } = rest;
  const { company: texts, forms } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        look={look}
        size="small"
        aria-label={actionLabel}
        onClick={() => {
          setOpen(true);
        }}
      >
        {action}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={texts.close}>
        <div className="grid gap-4 p-5">
          <p>{text}</p>
          {error !== null && <Alert kind="error">{failureText(error, forms.couldNotSend)}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              disabled={isPending}
              onClick={() => {
                onSure(close);
              }}
            >
              {action}
            </Button>
            <Button look="secondary" onClick={close}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
