import { useQuery } from "@tanstack/react-query";
import { quotationStates } from "#contract/quotations/quotation-states.ts";
import { quotationsQuery } from "../api/quotations-queries.ts";
import { QuotationTable } from "../features/quotations/quotation-table.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

const tabs = ["all", ...quotationStates] as const;

/** /admin/quotations: what the company has offered, the latest change first. */
export function Component() {
  const { call, texts } = useOffice();
  const t = texts.quotations;
  const address = useListAddress();
  const state = quotationStates.find((known) => known === address.get("state"));
  const query = useQuery(
    quotationsQuery(call, { ...(state !== undefined && { state }), after: address.get("after") }),
  );
  return (
    <OfficePage title={t.title}>
      <div className="pb-4">
        <FilterChips
          label={t.tabsLabel}
          values={tabs}
          chosen={state ?? "all"}
          names={{ ...t.states, all: t.all }}
          onChoose={(tab) => {
            address.set({ state: tab === "all" ? "" : tab });
          }}
        />
      </div>
      <ListBody
        query={query}
        address={{ ...address, isFiltered: false }}
        empty={{ title: t.empty, text: t.emptyText }}
      >
        {({ rows }) => <QuotationTable rows={rows} />}
      </ListBody>
    </OfficePage>
  );
}
