import { useQuery } from "@tanstack/react-query";
import { misfitStates } from "#contract/machines/misfits.ts";
import { misfitsQuery } from "../../api/misfits-queries.ts";
import { MisfitCard } from "../../features/machines/misfit-card.tsx";
import { FilterChips } from "../../kit/lists/filter-chips.tsx";
import { ListBody } from "../../kit/lists/list-body.tsx";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import { OfficePage } from "../../kit/office-page.tsx";
import { useOffice } from "../../office.ts";

/** /admin/misfits: what customers report not to fit; the oldest that nobody has decided first. */
export function Component() {
  const { call, texts } = useOffice();
  const { misfits: words } = texts;
  const address = useListAddress();
  const state = misfitStates.find((one) => one === address.get("state")) ?? "open";
  const query = useQuery(misfitsQuery(call, { state, after: address.get("after") }));
  return (
    <OfficePage title={words.title}>
      <p className="max-w-prose pb-4 text-15 text-secondary">{words.text}</p>
      <div className="pb-4">
        <FilterChips
          label={words.statesLabel}
          values={misfitStates}
          chosen={state}
          names={words.states}
          onChoose={(chosen) => {
            address.set({ state: chosen === "open" ? "" : chosen });
          }}
        />
      </div>
      <ListBody
        query={query}
        address={{ ...address, isFiltered: false }}
        empty={{ title: words.none, text: words.noneText }}
      >
        {({ rows }) => (
          <ul aria-label={words.list} className="grid gap-4">
            {rows.map((misfit) => (
              <MisfitCard key={misfit.id} misfit={misfit} />
            ))}
          </ul>
        )}
      </ListBody>
    </OfficePage>
  );
}
