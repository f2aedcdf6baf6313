import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AdminOrder, AdminOrderLine } from "#contract/orders/admin/orders.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useMay, useOffice } from "../../office.ts";
import { orderNoticeMs } from "../orders/notice-time.ts";
import { waitingQty } from "./waiting-lines.ts";

interface PromiseFormProps {
  order: AdminOrder;
  /** The lines with pieces that have not left. */
  lines: AdminOrderLine[];
}

/**
 * The pieces that have not left, and the day that is promised to the customer for them. While nothing has left and no
 * day is promised, it is one quiet button: most orders leave whole.
 */
export function PromiseForm({ order, lines }: PromiseFormProps) {
  const { call, texts } = useOffice();
  const may = useMay();
  const t = texts.shipments;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [days, setDays] = useState<ReadonlyMap<number, string>>(
    () => new Map(lines.map(({ id, promisedOn }) => [id, promisedOn ?? ""])),
  );
  const isNeeded =
    order.fulfilmentState === "partly shipped" || lines.some(({ promisedOn }) => promisedOn !== null);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked) form.current?.querySelector("input")?.focus();
  }, [isAsked]);
  const changed = lines.flatMap(({ id, promisedOn }) => {
    const day = days.get(id) ?? "";
    return day === (promisedOn ?? "") ? [] : [{ lineId: id, promisedOn: day === "" ? null : day }];
  });
  const save = useMutation({
    mutationFn: () => call("promiseLines", { params: { id: order.id }, body: { lines: changed } }),
    onSuccess: () => {
      notify({ kind: "success", text: t.promisesSaved, durationMs: orderNoticeMs });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  if (!isNeeded && !isAsked) {
    return (
      <AllowedButton
        permission="shipOrders"
        look="quiet"
        size="small"
        className="-ml-4 justify-self-start"
        onClick={() => {
          setAsked(true);
        }}
      >
        {t.addPromises}
      </AllowedButton>
    );
  }
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0 && !save.isPending) save.mutate();
      }}
    >
      <h3 className="text-16 font-semibold">{t.waiting}</h3>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-3 text-15">
            <span className="min-w-0">
              <span className="code font-semibold unbroken">{line.code}</span> ·{" "}
              {t.waitingLine(waitingQty(line))}
            </span>
            <TextField
              type="date"
              label={<span className="sr-only">{t.promisedOn(line.code)}</span>}
              title={t.promisedOn(line.code)}
              disabled={!may("shipOrders")}
              fieldClassName="-mt-1.5"
              className="min-w-0"
              value={days.get(line.id) ?? ""}
              onChange={(event) => {
                setDays(new Map(days).set(line.id, event.target.value));
              }}
            />
          </li>
        ))}
      </ul>
      {save.error !== null && <Alert kind="error">{failureText(save.error, texts.frame.couldNotSend)}</Alert>}
      {changed.length > 0 && (
        <div>
          <AllowedButton permission="shipOrders" type="submit" size="small" disabled={save.isPending}>
            {t.savePromises}
          </AllowedButton>
        </div>
      )}
    </form>
  );
}
