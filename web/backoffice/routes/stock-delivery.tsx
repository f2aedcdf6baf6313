import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deliveryLinesMaximum } from "#contract/stock/admin/stock.ts";
import { countsText } from "#contract/texts/count-text.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { keys } from "../api/query-keys.ts";
import { deliveryCheckQuery } from "../api/stock-queries.ts";
import { LabelButton } from "../features/stock/label-button.tsx";
import type { LabelledPart } from "../features/stock/label-counts.ts";
import { DeliveryLines } from "../features/stock/delivery-lines.tsx";
import { readDelivery } from "../features/stock/read-delivery.ts";
import { StockEntry } from "../features/stock/stock-entry.tsx";
import { useDelivery } from "../features/stock/use-delivery.ts";
import { useDeliveryScans } from "../features/stock/use-delivery-scans.ts";
import { OfficePage } from "../kit/office-page.tsx";
import { Panel } from "../kit/panel.tsx";
import { ScanKeys } from "../kit/scan/scan-keys.tsx";
import { useOffice } from "../office.ts";

/** /admin/stock/delivery: several products that came at once. */
export function Component() {
  const { call, texts, language } = useOffice();
  const queryClient = useQueryClient();
  const delivery = useDelivery();
  const { lines } = delivery;
  const scans = useDeliveryScans(delivery);
  const [reason, setReason] = useState("");
  const [received, setReceived] = useState<{ text: string; parts: LabelledPart[] }>();
  /** The delivery before, until the next one is begun. */
  const last = lines.length === 0 ? received : undefined;
  const check = useQuery(deliveryCheckQuery(call, lines));
  const productOf = new Map(check.data?.lines.map(({ code, product }) => [code, product]));
  const isTooLong = lines.length > deliveryLinesMaximum;
  const isFaulty = lines.some(
    ({ code }) => productOf.get(code)?.isCounted === false || productOf.get(code) === null,
  );
  const sums = countsText(
    lines.map(({ code, quantity }) => ({ qty: quantity, unit: productOf.get(code)?.salesUnit ?? "pcs" })),
    language,
  );
  const labelled = lines.flatMap(({ code, quantity }) => {
    const product = productOf.get(code);
    return product == null ? [] : [{ ...product, pieces: quantity }];
  });
  const receive = useMutation({
    mutationFn: (_sums: string) => {
      const seen = lines.map((line) => {
        const product = productOf.get(line.code);
        return { ...line, ...(product && { code: product.code, seenOnHand: product.onHand }) };
      });
      return call("receiveDelivery", { body: { lines: seen, reason } });
    },
    onSuccess: (done, ofWhat) => {
      setReceived({ text: texts.stock.deliveryDone(done.products, ofWhat), parts: labelled });
      delivery.clear();
      scans.forget();
      setReason("");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.stock }),
  });
  return (
    <OfficePage
      title={texts.stock.delivery}
      actions={
        labelled.length > 0 && <LabelButton label={texts.labels.print} parts={labelled} usual="pieces" />
      }
      above={
        <p className="pb-1">
          <Link to="/stock" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {texts.stock.toList}
          </Link>
        </p>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <StockEntry
          intro={texts.stock.deliveryIntro}
          scanLabel={texts.stock.deliveryCode}
          scanHint={texts.stock.deliveryScanHint}
          scans={scans}
          pasteLabel={texts.stock.deliveryPasteLabel}
          pasteHint={texts.stock.deliveryPasteHint}
          example="600-211-1340; 12"
          onPaste={(pasted) => {
            delivery.add(readDelivery(pasted));
          }}
        />
        <Panel title={texts.stock.deliveryLines}>
          {/* Not around the whole screen: the number of a delivery note is scanned into its own field. */}
          <ScanKeys scans={scans}>
            {/* There before it says anything, so that screen readers read it. */}
            <output
              className={classNames(
                "block font-semibold",
                last !== undefined &&
                  "rounded-6 border border-success bg-success-ground px-4 py-2.5 text-success",
              )}
            >
              {last?.text}
            </output>
            {last === undefined ? (
              <DeliveryLines delivery={delivery} last={scans.last} known={(code) => productOf.get(code)} />
            ) : (
              <p className="pt-3">
                <LabelButton label={texts.labels.ofReceived} parts={last.parts} usual="pieces" />
              </p>
            )}
          </ScanKeys>
          {lines.length > 0 && (
            <form
              className="grid gap-3"
              aria-busy={receive.isPending}
              onSubmit={(event) => {
                event.preventDefault();
                if (!receive.isPending) receive.mutate(sums);
              }}
            >
              <TextField
                label={texts.stock.deliveryReason}
                maxLength={300}
                autoComplete="off"
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value);
                }}
              />
              {isFaulty && <Alert kind="error">{texts.stock.deliveryFaults}</Alert>}
              {isTooLong && <Alert kind="error">{texts.stock.deliveryTooMany(deliveryLinesMaximum)}</Alert>}
              {receive.error !== null && (
                <Alert kind="error">{failureText(receive.error, texts.frame.couldNotSend)}</Alert>
              )}
              <Button
                type="submit"
                size="large"
                disabled={
                  receive.isPending ||
                  isFaulty ||
                  isTooLong ||
                  check.data === undefined ||
                  lines.some(({ quantity }) => quantity < 1)
                }
                pendingLabel={receive.isPending ? texts.frame.saving : undefined}
              >
                {texts.stock.deliverySubmit(sums)}
              </Button>
            </form>
          )}
        </Panel>
      </div>
    </OfficePage>
  );
}
