import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StockRow } from "#contract/stock/admin/stock.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../office.ts";

/** Milliseconds for which a notice of success is shown. */
const doneNoticeMs = 4_000;

/** Stops the counting of a product, after a question. */
export function StopButton({ stock }: { stock: StockRow }) {
  const { call, texts } = useOffice();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
  };
  const stop = useMutation({
    mutationFn: () => call("stopCounting", { params: { id: String(stock.productId) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.stock });
      notify({ kind: "success", text: texts.stock.stopped, durationMs: doneNoticeMs });
      close();
    },
  });
  return (
    <>
      <AllowedButton
        permission="moveStock"
        look="danger"
        size="small"
        onClick={() => {
          stop.reset();
          setAsked(true);
        }}
      >
        {texts.stock.stop}
      </AllowedButton>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        title={texts.stock.stopTitle(stock.code)}
        confirmLabel={texts.stock.stop}
        isPending={stop.isPending}
        error={stop.error}
        onConfirm={() => {
          stop.mutate();
        }}
      >
        {texts.stock.stopText}
      </ConfirmDialog>
    </>
  );
}
