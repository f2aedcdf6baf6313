import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { demandSorts } from "#contract/catalogue/admin/demand.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { demandQuery } from "../api/demand-queries.ts";
import { keys } from "../api/query-keys.ts";
import { DemandTable } from "../features/catalogue/demand/demand-table.tsx";
import { FileButtons } from "../kit/files/file-buttons.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

const doneNoticeMs = 5_000;

/** /admin/demand: what was searched and not found. */
export function Component() {
  const { call, texts } = useOffice();
  const words = texts.demand;
  const address = useListAddress();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const sort = demandSorts.find((one) => one === address.get("sort")) ?? "-count";
  const state = address.get("state") === "settled" ? "settled" : "open";
  const filter = { q: address.get("q"), sort, state } as const;
  const query = useQuery(demandQuery(call, { ...filter, after: address.get("after") }));
  const settling = useMutation({
    mutationFn: () => call("settleDemand", { body: { terms: [...chosen], isSettled: state === "open" } }),
    onSuccess: ({ count }) => {
      setChosen(new Set());
      const text = state === "open" ? words.settled(count) : words.reopened(count);
      notify({ kind: "success", text, durationMs: doneNoticeMs });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.demand }),
  });
  return (
    <OfficePage title={words.title} actions={<FileButtons call="exportDemand" query={filter} />}>
      <p className="max-w-prose pb-4 text-15 text-secondary">{words.text}</p>
      <div className="grid gap-3 pb-4">
        <ListSearch address={address} label={words.searchLabel} />
        <FilterChips
          label={words.stateLabel}
          values={["open", "settled"]}
          chosen={state}
          names={words.states}
          onChoose={(next) => {
            setChosen(new Set());
            address.set({ state: next === "open" ? "" : next });
          }}
        />
        {settling.error !== null && (
          <Alert kind="error">{failureText(settling.error, texts.frame.couldNotSend)}</Alert>
        )}
        {chosen.size > 0 && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              size="small"
              disabled={settling.isPending}
              pendingLabel={settling.isPending ? texts.frame.saving : undefined}
              onClick={() => {
                settling.mutate();
              }}
            >
              {state === "open" ? words.settleCount(chosen.size) : words.reopenCount(chosen.size)}
            </Button>
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                setChosen(new Set());
              }}
            >
              {texts.frame.clearSelection}
            </Button>
          </div>
        )}
      </div>
      <ListBody query={query} address={address} empty={{ title: words.none, text: words.noneText }}>
        {({ rows }) => (
          <DemandTable
            rows={rows}
            sort={sort}
            onSort={(by) => {
              address.set({ sort: demandSorts.find((one) => one === by) ?? "" });
            }}
            selection={{ ids: chosen, onChange: setChosen }}
          />
        )}
      </ListBody>
    </OfficePage>
  );
}
