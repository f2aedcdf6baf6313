import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../office.ts";
import { orderNoticeMs } from "./notice-time.ts";

/** Ends the private links to the order, after a question: there is no way back. */
export function EndLinks({ order: { id, orderCode } }: { order: Pick<AdminOrder, "id" | "orderCode"> }) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => call("endOrderLinks", { params: { id } }),
    onSuccess: () => {
      setAsked(false);
      notify({ kind: "success", text: t.linksAreEnded(orderCode), durationMs: orderNoticeMs });
    },
  });
  return (
    <>
      <AllowedButton
        permission="messageCustomers"
        look="quiet"
        size="small"
        className="-ml-4 justify-self-start"
        onClick={() => {
          setAsked(true);
        }}
      >
        {t.endLinks}
      </AllowedButton>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => {
          setAsked(false);
        }}
        title={t.endLinksTitle}
        confirmLabel={t.endLinksTitle}
        isPending={end.isPending}
        error={end.error}
        onConfirm={() => {
          end.mutate();
        }}
      >
        {t.endLinksText(orderCode)}
      </ConfirmDialog>
    </>
  );
}
