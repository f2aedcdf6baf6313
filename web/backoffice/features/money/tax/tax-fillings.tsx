import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TaxFilling } from "#contract/money/admin/tax-fillings.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { taxFillingsQuery } from "../../../api/tax-queries.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { ImportTaxNumbers } from "./import-tax-numbers.tsx";
import { TaxPdfs } from "./tax-pdfs.tsx";

const noticeMs = 6_000;

/** What Coretax gives back, for many invoices at once: its list with the numbers, the PDFs, and the way back. */
export function TaxFillings() {
  const words = useOffice().texts.taxFillings;
  const [isImporting, setImporting] = useState(false);
  return (
    <Panel title={words.title}>
      <section aria-label={words.numbersTitle} className="grid gap-3">
        <h3 className="text-16 font-semibold">{words.numbersTitle}</h3>
        <p className="max-w-prose text-15 text-secondary">{words.numbersText}</p>
        <div>
          <Button
            look="secondary"
            onClick={() => {
              setImporting(true);
            }}
          >
            {words.importTitle}
          </Button>
        </div>
      </section>
      <TaxPdfs />
      <TakeBackList />
      <ImportTaxNumbers
        isOpen={isImporting}
        onClose={() => {
          setImporting(false);
        }}
      />
    </Panel>
  );
}

/** What can be taken back, and which invoices were left as they are when something was. */
function TakeBackList() {
  const { call, texts, language } = useOffice();
  const words = texts.taxFillings;
  const { data: fillings = [] } = useQuery(taxFillingsQuery(call));
  const [asked, setAsked] = useState<TaxFilling>();
  const [kept, setKept] = useState<string[]>([]);
  return (
    <>
      {kept.length > 0 && (
        <output className="rounded-6 bg-ground p-3 text-15">{words.kept(kept.join(", "))}</output>
      )}
      {fillings.length > 0 && (
        <section aria-label={words.takeBackTitle} className="grid gap-1 border-t border-line pt-3">
          <h3 className="text-16 font-semibold">{words.takeBackTitle}</h3>
          <ul className="divide-y divide-line">
            {fillings.map((filling) => (
              <li
                key={filling.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <div className="min-w-0 text-15">
                  <p>{words.filled[filling.kind](filling.count)}</p>
                  <p className="text-14 text-secondary">
                    {formatMoment(filling.at, language)}, {filling.by}
                  </p>
                </div>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={`${words.takeBack}: ${words.filled[filling.kind](filling.count)}, ${formatMoment(filling.at, language)}`}
                  onClick={() => {
                    setAsked(filling);
                  }}
                >
                  {words.takeBack}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked !== undefined && (
        <TakeBack
          filling={asked}
          onKept={setKept}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

interface TakeBackProps {
  filling: TaxFilling;
  /** Is told the invoices that were changed since. */
  onKept: (invoices: string[]) => void;
  onClose: () => void;
}

function TakeBack({ filling: { id, kind, count }, onKept, onClose }: TakeBackProps) {
  const { call, texts } = useOffice();
  const words = texts.taxFillings;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const takingBack = useMutation({
    mutationFn: () => call("takeBackTaxFilling", { params: { id } }),
    onSuccess: ({ restored, kept }) => {
      onKept(kept);
      notify({ kind: "success", text: words.restored(restored), durationMs: noticeMs });
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.tax }),
        queryClient.invalidateQueries({ queryKey: keys.orders }),
      ]),
  });
  return (
    <ConfirmDialog
      isOpen
      title={words.takeBackQuestion}
      confirmLabel={words.takeBack}
      isPending={takingBack.isPending}
      error={takingBack.error}
      onConfirm={() => {
        takingBack.mutate();
      }}
      onClose={onClose}
    >
      <p className="font-semibold">{words.filled[kind](count)}</p>
      <p>{words.takeBackText[kind]}</p>
    </ConfirmDialog>
  );
}
