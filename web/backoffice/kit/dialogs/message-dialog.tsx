import { useState } from "react";
import { buttonClasses } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../office.ts";

interface MessageDialogProps {
  title: string;
  message: { text: string; number: string };
  phoneNumber: string;
  /** What must be known of the text; left out, that it has a private link to an order or a quotation. */
  hint?: string;
  /** Called when WhatsApp is opened with the text, or the text is copied: before that, nobody gets it. */
  onUse: () => void;
  onClose: () => void;
}

/** A ready text for a customer, which can still be changed, and a link to WhatsApp. */
export function MessageDialog({ title, message, phoneNumber, hint, onUse, onClose }: MessageDialogProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  const [text, setText] = useState(message.text);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={texts.frame.close}>
      <div className="grid gap-5 p-5">
        <TextAreaField
          label={t.messageText}
          hint={hint ?? t.messageHint}
          rows={12}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        {message.number === "" && <p className="text-15 text-secondary">{t.noMobile(phoneNumber)}</p>}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <CopyButton text={text} label={t.copyMessage} copiedLabel={t.copied} onCopy={onUse} />
          <a
            href={`https://wa.me/${message.number}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses()}
            onClick={onUse}
          >
            {t.openWhatsapp}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
