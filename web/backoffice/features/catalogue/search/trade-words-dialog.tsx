import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TradeWords } from "#contract/catalogue/admin/workshop-words.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../../office.ts";

const noticeMs = 5_000;

/** Shows which of the trade's words would be added, adds them, or removes those that were added. */
export function TradeWordsDialog({ trade, onClose }: { trade: TradeWords; onClose: () => void }) {
  const { call, texts } = useOffice();
  const t = texts.words.trade;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const count = comingCount(trade);
  const [isDeleting, setDeleting] = useState(count === 0);
  const change = useMutation({
    mutationFn: () => (isDeleting ? call("deleteTradeWords", {}) : call("takeTradeWords", {})),
    onSuccess: async (done) => {
      await queryClient.invalidateQueries({ queryKey: keys.words });
      const text = isDeleting ? t.deleted(done.count) : t.taken(done.count);
      notify({ kind: "success", text, durationMs: noticeMs });
      onClose();
    },
  });
  const shared = {
    isOpen: true,
    onClose,
    isPending: change.isPending,
    error: change.error,
    onConfirm: () => {
      change.mutate();
    },
  };
  if (isDeleting) {
    return (
      <ConfirmDialog {...shared} title={t.deleteTitle(trade.hasCount)} confirmLabel={texts.frame.delete}>
        <p>{t.deleteText}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog {...shared} title={t.title} confirmLabel={t.take(count)} isDangerous={false}>
      <div className="grid gap-4">
        <p>{t.text}</p>
        <dl
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keys that scroll it
          tabIndex={0}
          aria-label={t.title}
          className="grid max-h-80 gap-y-1 overflow-y-auto rounded-6 border border-line p-3 text-15"
        >
          {trade.coming.map(({ means, terms }) => (
            <div key={means} className="flex flex-wrap gap-x-3">
              <dt className="w-44 max-w-full font-semibold">{means}</dt>
              <dd className="min-w-0 flex-1 basis-52">{terms.join(", ")}</dd>
            </div>
          ))}
        </dl>
        {trade.hasCount > 0 && (
          <Button
            look="quiet"
            className="-ml-4 w-fit"
            onClick={() => {
              setDeleting(true);
            }}
          >
            {t.delete(trade.hasCount)}
          </Button>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** How many words would be added. */
export function comingCount({ coming }: TradeWords): number {
  return coming.reduce((sum, { terms }) => sum + terms.length, 0);
}
