import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { countedLinesMaximum } from "#contract/stock/admin/stock.ts";
import { CallError } from "#contract/call.ts";
import { createAttempts } from "#web/api/attempts.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../api/query-keys.ts";
import { deliveryCheckQuery } from "../api/stock-queries.ts";
import { CountLines } from "../features/stock/count-lines.tsx";
import { countedPieces, countFaults, readCounts, type CountLine } from "../features/stock/read-counts.ts";
import { isSameShelf } from "../features/stock/scan-count.ts";
import { StockEntry } from "../features/stock/stock-entry.tsx";
import { useCountScans } from "../features/stock/use-count-scans.ts";
import { useCounts } from "../features/stock/use-counts.ts";
import { OfficePage } from "../kit/office-page.tsx";
import { ScanKeys } from "../kit/scan/scan-keys.tsx";
import { Panel } from "../kit/panel.tsx";
import { useOffice } from "../office.ts";

/** Milliseconds that the notice of a saved list shows. */
const doneNoticeMs = 6_000;

type Sent = AdminCallInput<"countMany">["body"]["lines"];

/** /admin/stock/count: several products are counted at once. */
export function Component() {
  const { patientCall, texts } = useOffice();
  const words = texts.stock.count;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const counts = useCounts();
  const { lines } = counts;
  const scans = useCountScans(counts);
  const [attempts] = useState(() => createAttempts());
  const isTooLong = lines.length > countedLinesMaximum;
  const check = useQuery(
    deliveryCheckQuery(patientCall, isTooLong ? [] : lines.map(({ code }) => ({ code, quantity: 1 }))),
  );
  const productOf = new Map(check.data?.lines.map(({ code, product }) => [code, product]));
  const faults = countFaults(lines, (code) => {
    const product = productOf.get(code);
    return product === undefined ? undefined : product !== null;
  });
  const isShown = (line: CountLine) =>
    scans.shelf === undefined ||
    line.id === scans.last?.id ||
    isSameShelf(line.shelf ?? productOf.get(line.code)?.shelf ?? "", scans.shelf);
  // What was scanned last is on top, beside the camera.
  const shown = lines
    .filter(isShown)
    .toSorted((one, other) => Number(other.id === scans.last?.id) - Number(one.id === scans.last?.id));
  // Lines that are faulty or not counted yet stay in the list.
  const ready = lines.filter((line) => !faults.has(line.id) && countedPieces(line) !== undefined);
  const save = useMutation({
    mutationFn: ({ body }: { body: Sent; ids: Set<number> }) =>
      patientCall("countMany", {
        body: { lines: body },
        headers: { "idempotency-key": attempts.keyFor(body) },
      }),
    onSuccess: (counted, { ids }) => {
      attempts.finish();
      counts.remove(ids);
      scans.forget();
      notify({ kind: "success", text: words.done(counted), durationMs: doneNoticeMs });
    },
    onError: (error) => {
      // If no answer came, all may have been saved: pressing again uses the same key.
      if (error instanceof CallError && error.status < 500) attempts.finish();
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.stock });
      await queryClient.invalidateQueries({ queryKey: keys.today });
    },
  });
  const send = () => {
    const body = ready.map((line) => {
      const { code, shelf } = line;
      const product = productOf.get(code);
      return {
        code: product?.code ?? code,
        quantity: countedPieces(line) ?? 0,
        ...(shelf !== undefined && shelf.trim() !== product?.shelf && { shelf: shelf.trim() }),
        ...(product != null && { seenOnHand: product.isCounted ? product.onHand : null }),
      };
    });
    save.mutate({ body, ids: new Set(ready.map(({ id }) => id)) });
  };
  const isKnown = check.data !== undefined && !check.isPlaceholderData;
  const empty = lines.filter(({ id, quantity }) => quantity === "" && !faults.has(id)).length;
  return (
    <OfficePage
      title={words.title}
      above={
        <p className="pb-1">
          <Link to="/stock" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {texts.stock.toList}
          </Link>
        </p>
      }
    >
      <ScanKeys scans={scans}>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <StockEntry
            intro={words.intro}
            scanLabel={words.scanLabel}
            scanHint={words.scanHint}
            scans={scans}
            pasteLabel={words.pasteLabel}
            pasteHint={words.pasteHint}
            example="600-211-1340; 12; A-03"
            onPaste={(pasted) => {
              counts.add(readCounts(pasted));
              save.reset();
            }}
          />
          <Panel title={words.lines}>
            {lines.length === 0 && <p className="text-secondary">{words.nothing}</p>}
            {lines.length > 0 && (
              <div className="flex flex-wrap items-center gap-2">
                <output className="block w-full text-15">
                  {words.summary({ ready: ready.length, faulty: faults.size, empty })}
                </output>
                {empty > 0 && (
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => {
                      counts.fill("0");
                    }}
                  >
                    {words.fillWithZero}
                  </Button>
                )}
                {faults.size > 0 && (
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => {
                      counts.remove(new Set(faults.keys()));
                    }}
                  >
                    {words.removeFaulty}
                  </Button>
                )}
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => {
                    counts.remove(new Set(lines.map(({ id }) => id)));
                  }}
                >
                  {words.removeAll}
                </Button>
              </div>
            )}
            {scans.shelf !== undefined && (
              <p className="flex flex-wrap items-center gap-x-3 rounded-6 bg-ground px-3 py-1 text-15">
                <span className="font-semibold">{words.onlyShelf(scans.shelf)}</span>
                <Button look="quiet" size="small" onClick={scans.showAllShelves}>
                  {words.allShelves}
                </Button>
              </p>
            )}
            <CountLines
              counts={counts}
              lines={shown}
              last={scans.last}
              known={(code) => productOf.get(code)}
              faultOf={(id) => {
                const fault = faults.get(id);
                return fault === undefined ? undefined : words.faults[fault];
              }}
            />
            {isTooLong && <Alert kind="error">{words.tooMany(countedLinesMaximum)}</Alert>}
            {check.error !== null && (
              <Alert kind="error">{failureText(check.error, texts.frame.couldNotLoad)}</Alert>
            )}
            {save.error !== null && (
              <Alert kind="error">{failureText(save.error, texts.frame.couldNotSend)}</Alert>
            )}
            {lines.length > 0 && (
              <div className="grid gap-2">
                <p className="text-14 text-secondary">{words.allOrNothing}</p>
                <Button
                  size="large"
                  disabled={save.isPending || isTooLong || !isKnown || ready.length === 0}
                  pendingLabel={save.isPending ? texts.frame.saving : undefined}
                  onClick={() => {
                    if (!save.isPending) send();
                  }}
                >
                  {words.save(ready.length)}
                </Button>
              </div>
            )}
          </Panel>
        </div>
      </ScanKeys>
    </OfficePage>
  );
}
