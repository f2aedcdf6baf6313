import { useQuery } from "@tanstack/react-query";
import { requestTabs } from "#contract/quotations/admin/quote-requests.ts";
import { uuid } from "#contract/core/fields.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { requestsQuery } from "../api/requests-queries.ts";
import { RequestTable } from "../features/quotations/request-table.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { OnlyOf } from "../kit/lists/only-of.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useMay, useOffice } from "../office.ts";

/** /admin/requests: requests for a quotation from customers and guests; those that wait for an answer come first. */
export function Component() {
  const { call, texts } = useOffice();
  const { requests } = texts;
  const may = useMay();
  const address = useListAddress();
  const state = requestTabs.find((tab) => tab === address.get("state")) ?? "waiting";
  const by = uuid.safeParse(address.get("by")).data;
  const query = useQuery(requestsQuery(call, { state, by, after: address.get("after") }));
  return (
    <OfficePage
      title={requests.title}
      actions={may("answerRequests") && <LinkButton to="/requests/new">{requests.enter}</LinkButton>}
    >
      {by !== undefined && (
        <div className="pb-3">
          <OnlyOf
            text={requests.onlyBy(query.data?.rows[0]?.answeredBy?.name ?? requests.oneColleague)}
            showAll={requests.ofAll}
            onShowAll={() => {
              address.set({ by: "" });
            }}
          />
        </div>
      )}
      <div className="pb-4">
        <FilterChips
          label={requests.tabsLabel}
          values={requestTabs}
          chosen={state}
          names={requests.tabs}
          onChoose={(tab) => {
            address.set({ state: tab === "waiting" ? "" : tab });
          }}
        />
      </div>
      <ListBody
        query={query}
        address={{ ...address, isFiltered: false }}
        empty={{ title: requests.empty, text: requests.emptyText }}
      >
        {({ rows }) => <RequestTable rows={rows} />}
      </ListBody>
    </OfficePage>
  );
}
