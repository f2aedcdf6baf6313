import { useMutation } from "@tanstack/react-query";
import type { MessageKind } from "#contract/orders/admin/order-messages.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { MessageDialog } from "../../kit/dialogs/message-dialog.tsx";
import { useOffice } from "../../office.ts";

/** Ready texts that the staff sends the customer by WhatsApp. */
export function OrderMessages({ order }: { order: AdminOrder }) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  const message = useMutation({
    mutationFn: (kind: MessageKind) =>
      call("writeOrderMessage", { params: { id: order.id }, body: { kind } }),
  });
  const used = useMutation({
    mutationFn: (kind: MessageKind) =>
      call("recordOrderMessage", { params: { id: order.id }, body: { kind } }),
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
            size="small"
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
          onUse={() => {
            used.mutate(message.variables);
          }}
          onClose={message.reset}
        />
      )}
    </div>
  );
}
