import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { formatDay, formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { coretaxFilePath, useTakeBackCoretaxFile, useWriteCoretaxFile } from "../../../api/tax-queries.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";

type TaxMonth = AdminCallData<"listTaxInvoices">;

/** How many invoices can go to Coretax, by when, and the files that were written. */
export function CoretaxFiles({ month, data }: { month: string; data: TaxMonth }) {
  const { texts, language } = useOffice();
  const t = texts.tax;
  const { ready } = data.states;
  const writing = useWriteCoretaxFile();
  const saving = useMutation({ mutationFn: (id: number) => saveFile(coretaxFilePath(id), language) });
  const [takenBack, setTakenBack] = useState<number>();
  return (
    <Panel title={t.coretax}>
      <p className="text-15">
        {t.ready(formatFigure(ready.count, language), formatRupiah(ready.tax))}{" "}
        {t.dueOn(formatDay(data.dueOn, language))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={ready.count === 0 || !data.seller.hasNpwp || writing.isPending}
          pendingLabel={writing.isPending ? t.writing : undefined}
          onClick={() => {
            writing.mutate(month, {
              onSuccess: ({ id }) => {
                saving.mutate(id);
              },
            });
          }}
        >
          {t.write}
        </Button>
      </div>
      {writing.error !== null && <Alert kind="error">{failureText(writing.error, t.fileFailed)}</Alert>}
      {saving.error !== null && <Alert kind="error">{failureText(saving.error, t.fileFailed)}</Alert>}
      {data.files.length > 0 && (
        <ul aria-label={t.files} className="grid">
          {data.files.map(({ id, at, by, count }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 text-15"
            >
              <p className="min-w-0 flex-1 basis-60">
                <span className="font-semibold">{t.fileName(id)}</span>{" "}
                <span className="text-secondary">
                  {t.fileText(formatFigure(count, language), formatMoment(at, language), by)}
                </span>
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t.downloadFile(id)}
                  disabled={saving.isPending}
                  onClick={() => {
                    saving.mutate(id);
                  }}
                >
                  {t.download}
                </Button>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t.takeBackFile(id)}
                  onClick={() => {
                    setTakenBack(id);
                  }}
                >
                  {t.takeBack}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {takenBack !== undefined && (
        <TakeBack
          id={takenBack}
          onClose={() => {
            setTakenBack(undefined);
          }}
        />
      )}
    </Panel>
  );
}

function TakeBack({ id, onClose }: { id: number; onClose: () => void }) {
  const { texts } = useOffice();
  const t = texts.tax;
  const takeBack = useTakeBackCoretaxFile();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t.takeBackTitle(id)}
      confirmLabel={t.takeBack}
      isPending={takeBack.isPending}
      error={takeBack.error}
      onConfirm={() => {
        takeBack.mutate(id, { onSuccess: onClose });
      }}
    >
      {t.takeBackText}
    </ConfirmDialog>
  );
}
