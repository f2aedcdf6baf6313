import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkshopWord } from "#contract/catalogue/admin/workshop-words.ts";
import { Button } from "#web/ui/button.tsx";
import { keys } from "../api/query-keys.ts";
import { comingCount, TradeWordsDialog } from "../features/catalogue/search/trade-words-dialog.tsx";
import { WordDialog } from "../features/catalogue/search/word-dialog.tsx";
import { WordsTable } from "../features/catalogue/search/words-table.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

/** /admin/words: what mechanics say and what the catalogue calls it. */
export function Component() {
  const { call, texts } = useOffice();
  const address = useListAddress();
  const q = address.get("q").toLowerCase();
  const query = useQuery({
    queryKey: [...keys.words, "all"],
    queryFn: ({ signal }) => call("listWorkshopWords", { signal }),
    select: (all) => ({
      rows: all.filter(({ means, terms }) => [means, ...terms].some((word) => word.includes(q))),
      next: null,
    }),
  });
  const trade = useQuery({
    queryKey: [...keys.words, "trade"],
    queryFn: ({ signal }) => call("getTradeWords", { signal }),
  }).data;
  const [isTrade, setTrade] = useState(false);
  const [edited, setEdited] = useState<WorkshopWord | "new">();
  return (
    <OfficePage
      title={texts.words.title}
      actions={
        <>
          {trade !== undefined && (
            <Button
              look="secondary"
              onClick={() => {
                setTrade(true);
              }}
            >
              {texts.words.trade.open}
            </Button>
          )}
          <Button
            onClick={() => {
              setEdited("new");
            }}
          >
            {texts.words.add}
          </Button>
        </>
      }
    >
      <p className="max-w-prose pb-4 text-15 text-secondary">{texts.words.text}</p>
      <div className="pb-4">
        <ListSearch address={address} label={texts.words.searchLabel} />
      </div>
      <ListBody
        query={query}
        address={address}
        empty={{
          title: texts.words.none,
          text: texts.words.noneText,
          action: trade !== undefined && (
            <Button
              onClick={() => {
                setTrade(true);
              }}
            >
              {texts.words.trade.take(comingCount(trade))}
            </Button>
          ),
        }}
      >
        {({ rows }) => <WordsTable rows={rows} onEdit={setEdited} />}
      </ListBody>
      {isTrade && trade !== undefined && (
        <TradeWordsDialog
          trade={trade}
          onClose={() => {
            setTrade(false);
          }}
        />
      )}
      {edited !== undefined && (
        <WordDialog
          word={edited === "new" ? undefined : edited}
          onClose={() => {
            setEdited(undefined);
          }}
        />
      )}
    </OfficePage>
  );
}
