import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ShopNews } from "#contract/admin/news.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { followNews } from "../api/news-stream.ts";
import { newsQueryKeys } from "../api/query-keys.ts";
import { useOffice } from "../office.ts";

/** Milliseconds for which a notice of news is shown. */
const newsNoticeMs = 6_000;

/** Keeps the screens up to date with the shop's news, and shows a quiet notice for new orders, receipts and rejected quotations. */
export function LiveNews() {
  const { texts } = useOffice();
  const queryClient = useQueryClient();
  const notify = useNotify();
  useEffect(() => {
    const listening = new AbortController();
    const refresh = (kind: ShopNews["kind"]) => {
      for (const queryKey of newsQueryKeys[kind]) void queryClient.invalidateQueries({ queryKey });
    };
    void followNews(listening.signal, {
      onNews: ({ kind, subject }) => {
        refresh(kind);
        // Another role may see less: data of screens that are not open is removed.
        if (kind === "sessionsEnded") queryClient.removeQueries({ type: "inactive" });
        if (kind === "orderPlaced" || kind === "receiptReceived" || kind === "quotationRejected") {
          notify({
            kind: "success",
            text: texts.frame.news[kind](subject),
            durationMs: newsNoticeMs,
            isNews: true,
          });
        }
      },
      onOpen: () => void askAgain(queryClient),
    });
    return () => {
      listening.abort();
    };
  }, [queryClient, notify, texts]);
  return null;
}

/** Loads everything shown again. Even an answer that is still on its way may be older than the stream. */
async function askAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  await queryClient.invalidateQueries();
}
