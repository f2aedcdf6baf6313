import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { KnownBankFile } from "#contract/money/admin/bank-columns.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { knownBankFilesQuery, useForgetBankFile } from "../../../api/statements-queries.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";

/** What the shop remembers of kinds of bank files, each of which it can be made to forget. */
export function KnownFiles() {
  const { call, texts, language } = useOffice();
  const { bankFiles } = texts;
  const { data } = useQuery(knownBankFilesQuery(call));
  const forget = useForgetBankFile();
  const [asked, setAsked] = useState<KnownBankFile>();
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Panel title={bankFiles.remembered}>
      <ul className="grid gap-3">
        {data.rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
          >
            <div className="min-w-0 text-15">
              <p className="break-words">{namesOf(row)}</p>
              <p className="text-14 text-secondary">
                {[
                  row.hasColumns && bankFiles.rememberedColumns,
                  row.accountNumber !== "" && bankFiles.rememberedAccount(row.accountNumber),
                  row.saidBy,
                  formatMoment(row.saidAt, language),
                ]
                  .filter((part) => part !== false)
                  .join(", ")}
              </p>
            </div>
            <Button
              look="secondary"
              aria-label={`${bankFiles.forget}: ${namesOf(row)}`}
              onClick={() => {
                forget.reset();
                setAsked(row);
              }}
            >
              {bankFiles.forget}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => {
            setAsked(undefined);
          }}
          title={bankFiles.forgetTitle}
          confirmLabel={bankFiles.forget}
          isPending={forget.isPending}
          error={forget.error}
          onConfirm={() => {
            forget.mutate(asked.id, {
              onSuccess: () => {
                setAsked(undefined);
              },
            });
          }}
        >
          <p className="pb-2 font-medium break-words">{namesOf(asked)}</p>
          <p>{bankFiles.forgetText}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function namesOf({ headings }: KnownBankFile): string {
  return headings.filter((heading) => heading !== "").join(", ");
}
