import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MessageKind } from "#contract/admin/order-messages.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/text-field.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";

/** Ready texts that the staff sends the customer by WhatsApp. */
export function OrderMessages({ order }: { order: AdminOrder }) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  const message = useMutation({
    mutationFn: (kind: MessageKind) =>
      call("writeOrderMessage", { params: { id: order.id }, body: { kind } }),
  });
  const canBePaid = order.orderStatus === "waiting for payment" && !order.hasReceipt;
  const kinds: MessageKind[] = canBePaid ? ["payment", "reminder"] : ["status"];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <AllowedButton
            key={kind}
            permission="messageCustomers"
            look="secondary"
            onClick={() => {
              message.mutate(kind);
            }}
          >
            {t.messages[kind]}
          </AllowedButton>
        ))}
      </div>
      {message.error !== null && (
        <Alert kind="error">{failureText(message.error, texts.frame.couldNotSend)}</Alert>
      )}
      {message.data !== undefined && (
        <MessageDialog
          title={t.messages[message.variables]}
          message={message.data}
          phoneNumber={order.customer.phoneNumber}
          onClose={message.reset}
        />
      )}
    </div>
  );
}

interface MessageDialogProps {
  title: string;
  message: { text: string; number: string };
  phoneNumber: string;
  onClose: () => void;
}

/** The text, which can still be changed, and the way to WhatsApp. */
function MessageDialog({ title, message, phoneNumber, onClose }: MessageDialogProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  const [text, setText] = useState(message.text);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={texts.frame.close}>
      <div className="grid gap-5 p-5">
        <TextAreaField
          label={t.messageText}
          hint={t.messageHint}
          rows={12}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        {message.number === "" && <p className="text-15 text-secondary">{t.noMobile(phoneNumber)}</p>}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <CopyButton text={text} label={t.copyMessage} copiedLabel={t.copied} />
          <a
            href={`https://wa.me/${message.number}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses()}
          >
            {t.openWhatsapp}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
