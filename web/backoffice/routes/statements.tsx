import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { transferStates } from "#contract/money/admin/statements.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { mutationsQuery } from "../api/statements-queries.ts";
import { waitingQuery } from "../api/today-queries.ts";
import { DecidedTransfers } from "../features/money/statements/decided-transfers.tsx";
import { OpenTransfers } from "../features/money/statements/open-transfers.tsx";
import { StatementUpload } from "../features/money/statements/statement-upload.tsx";
import { TakenFiles } from "../features/money/statements/taken-files.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress, type ListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

const tabs = [...transferStates, "files"] as const;
const noticeMs = 5_000;

/** /admin/statements: money that came to the company's accounts, and which order each transfer has paid. */
export function Component() {
  const { call, texts } = useOffice();
  const { statements } = texts;
  const notify = useNotify();
  const address = useListAddress();
  const [isUploading, setUploading] = useState(false);
  // While lines wait, to match them comes first.
  const waits = (useQuery(waitingQuery(call)).data?.transfersToMatch ?? 0) > 0;
  const tab = tabs.find((known) => known === address.get("show")) ?? "open";
  return (
    <OfficePage
      title={statements.title}
      actions={
        <Button
          look={isUploading || waits ? "secondary" : "primary"}
          aria-expanded={isUploading}
          onClick={() => {
            setUploading(!isUploading);
          }}
        >
          {isUploading ? texts.frame.close : statements.upload}
        </Button>
      }
    >
      {isUploading && (
        <StatementUpload
          onTaken={(newRowCount) => {
            setUploading(false);
            address.set({ show: "", q: "", line: "" });
            notify({ kind: "success", text: statements.taken(newRowCount), durationMs: noticeMs });
          }}
        />
      )}
      <div className="grid gap-3 pb-4 xl:grid-cols-[auto_minmax(0,1fr)] xl:items-center">
        <FilterChips
          label={statements.tabsLabel}
          values={tabs}
          chosen={tab}
          names={statements.tabs}
          onChoose={(value) => {
            address.set({ show: value === "open" ? "" : value, q: "", line: "" });
          }}
        />
        {tab !== "files" && <ListSearch address={address} label={statements.searchLabel} />}
      </div>
      {tab === "files" ? <TakenFiles address={address} /> : <Transfers address={address} state={tab} />}
    </OfficePage>
  );
}

function Transfers({ address, state }: { address: ListAddress; state: "open" | "matched" | "ignored" }) {
  const { call, texts } = useOffice();
  const { statements } = texts;
  const q = address.get("q");
  const after = address.get("after");
  const query = useQuery(mutationsQuery(call, { state, q, after }));
  const searched = {
    ...address,
    isFiltered: q !== "",
    clear: () => {
      address.set({ q: "" });
    },
  };
  return (
    <ListBody
      query={query}
      address={searched}
      empty={{ title: statements.empty[state], ...(state === "open" && { text: statements.emptyText }) }}
    >
      {({ rows }) =>
        state === "open" ? (
          // Another search or page is another list, in which its own first line is chosen.
          <OpenTransfers key={query.isPlaceholderData ? "" : `${q} ${after}`} rows={rows} />
        ) : (
          <DecidedTransfers rows={rows} state={state} />
        )
      }
    </ListBody>
  );
}
