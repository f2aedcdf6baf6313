import { useQuery } from "@tanstack/react-query";
import { returnTabs } from "#contract/returns/admin/returns.ts";
import { returnsQuery } from "../api/returns-queries.ts";
import { ReturnTable } from "../features/returns/return-table.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

/** /admin/returns: parts that come back; those that wait for the reader are shown first. */
export function Component() {
  const { call, texts } = useOffice();
  const { returns } = texts;
  const address = useListAddress();
  const state = returnTabs.find((tab) => tab === address.get("state")) ?? "waiting";
  const query = useQuery(returnsQuery(call, { state, after: address.get("after") }));
  return (
    <OfficePage title={returns.title}>
      <div className="pb-4">
        <FilterChips
          label={returns.tabsLabel}
          values={returnTabs}
          chosen={state}
          names={returns.tabs}
          onChoose={(tab) => {
            address.set({ state: tab === "waiting" ? "" : tab });
          }}
        />
      </div>
      <ListBody
        query={query}
        address={{ ...address, isFiltered: false }}
        empty={{ title: returns.empty, text: returns.emptyText }}
      >
        {({ rows }) => <ReturnTable rows={rows} />}
      </ListBody>
    </OfficePage>
  );
}
