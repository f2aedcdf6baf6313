import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { apiKeysQuery } from "../../api/key-queries.ts";
import { ChangeKeyDialog } from "../../features/people/keys/change-key-dialog.tsx";
import { KeyList } from "../../features/people/keys/key-list.tsx";
import { MadeKeyDialog } from "../../features/people/keys/made-key-dialog.tsx";
import { MakeKeyDialog } from "../../features/people/keys/make-key-dialog.tsx";
import { OfficePage } from "../../kit/office-page.tsx";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";

/** /admin/keys: the keys with which programs work in the shop. */
export function Component() {
  const { call, texts } = useOffice();
  const { keys } = texts;
  const query = useQuery(apiKeysQuery(call));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<AdminCallData<"makeKey">>();
  const [changedId, setChangedId] = useState<string>();
  const changed = query.data?.find(({ id }) => id === changedId);
  return (
    <OfficePage
      title={keys.title}
      actions={
        <Button
          onClick={() => {
            setMaking(true);
          }}
        >
          {keys.make}
        </Button>
      }
    >
      <p className="-mt-2 max-w-3xl pb-4 text-secondary">
        {keys.text}{" "}
        <a href="/api" className="text-ink underline decoration-yellow-dark underline-offset-4">
          {keys.apiLink}
        </a>
      </p>
      <QueryBody query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={keys.empty} text={keys.emptyText} />
          ) : (
            <KeyList rows={rows} onChange={setChangedId} />
          )
        }
      </QueryBody>
      {isMaking && (
        <MakeKeyDialog
          onClose={() => {
            setMaking(false);
          }}
          onMade={(answer) => {
            setMaking(false);
            setMade(answer);
          }}
        />
      )}
      {made !== undefined && (
        <MadeKeyDialog
          made={made}
          onDone={() => {
            setMade(undefined);
          }}
        />
      )}
      {changed !== undefined && (
        <ChangeKeyDialog
          key={changed.id}
          apiKey={changed}
          onClose={() => {
            setChangedId(undefined);
          }}
        />
      )}
    </OfficePage>
  );
}
