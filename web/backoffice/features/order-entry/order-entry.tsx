import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import type { AdminCallData, AdminCallInput } from "#contract/admin/call.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import { formatRupiah } from "#contract/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { Panel } from "../../kit/panel.tsx";
import { useOffice } from "../../office.ts";
import { EditLines } from "../orders/edit-lines.tsx";
import type { Offer, TypedLine } from "../orders/edited-order.ts";
import { orderNoticeMs } from "../orders/notice-time.ts";
import { ProductFinder } from "../orders/product-finder.tsx";
import { CourierChoice, type Destination } from "./courier-choice.tsx";
import { CustomerChoice, type FoundCustomer } from "./customer-choice.tsx";
import { enteredLines, typedLine } from "./entered-order.ts";
import { NewCustomerFields } from "./new-customer-fields.tsx";
import { checkedCustomer, emptyCustomer, newCustomerForm } from "./new-customer-form.ts";
import { PasteLines } from "./paste-lines.tsx";

type Entry = AdminCallInput<"enterOrder">["body"];

interface OrderEntryProps {
  /** The customer and the lines of an older order that is copied. */
  customer?: FoundCustomer;
  lines?: TypedLine[];
  gone?: AdminCallData<"getOrderCopy">["gone"];
}

/** An order that the staff enters: for whom, which parts at what price, by which courier. */
export function OrderEntry(start: OrderEntryProps) {
  const { call, texts } = useOffice();
  const t = texts.orderEntry;
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [who, setWho] = useState<FoundCustomer | "new" | undefined>(start.customer);
  const [lines, setLines] = useState(start.lines ?? []);
  const [offer, setOffer] = useState<Offer>();
  const [isTried, setTried] = useState(false);
  // The same for every retry of the same entry, so that a lost answer makes no second order.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useShopForm(newCustomerForm, emptyCustomer("", "id"));
  const subdistrictId = useWatch({ control: form.control, name: "RajaongkirSubdistrictId" });
  const entered = enteredLines(lines);
  const destination = destinationOf(who, subdistrictId);
  const entering = useMutation({
    mutationFn: (body: Entry) => call("enterOrder", { body, headers: { "idempotency-key": key } }),
    onSuccess: (placed: PlacedOrder) => {
      notify({ kind: "success", text: t.entered(placed.orderCode), durationMs: orderNoticeMs });
      void navigate(`/orders/${placed.orderCode}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  const send = (customer: Pick<Entry, "customerId" | "newCustomer">, isAskedForPayment: boolean) => {
    if (entered === undefined || offer === undefined || entering.isPending) return;
    const { shippingProvider, shippingMethod, shippingCost } = offer;
    entering.mutate({
      ...customer,
      lines: entered,
      shippingProvider,
      shippingMethod,
      shippingCost: Number(shippingCost),
      isAskedForPayment,
    });
  };
  const save = (isAskedForPayment: boolean) => {
    setTried(true);
    if (who === undefined) return;
    if (who !== "new") {
      send({ customerId: who.id }, isAskedForPayment);
      return;
    }
    void form.handleSubmit((checked) => {
      send({ newCustomer: checkedCustomer(checked) }, isAskedForPayment);
    })();
  };
  // What is changed after a refusal is another request.
  const change = (act: () => void) => {
    if (entering.isError) {
      entering.reset();
      setKey(crypto.randomUUID());
    }
    act();
  };
  const add = (added: TypedLine[]) => {
    change(() => {
      setLines((before) => [...before, ...added]);
    });
  };
  const missing = missingIn({ who, entered, offer, t });
  return (
    <div className="grid gap-5">
      <Panel title={texts.orders.customerTitle}>
        {who === undefined && (
          <CustomerChoice
            onChoose={(customer) => {
              change(() => {
                setWho(customer);
              });
            }}
            onNew={(typed) => {
              form.reset(emptyCustomer(typed, form.getValues("language")));
              setWho("new");
            }}
          />
        )}
        {who === "new" && <NewCustomerFields form={form} />}
        {who !== undefined && who !== "new" && <ChosenCustomer customer={who} />}
        {who !== undefined && (
          <Button
            look="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => {
              change(() => {
                setWho(undefined);
              });
            }}
          >
            {t.anotherCustomer}
          </Button>
        )}
      </Panel>
      <Panel title={texts.orders.lines}>
        {start.gone !== undefined && start.gone.length > 0 && (
          <Alert kind="error">
            {t.gone(start.gone.map(({ code, qty }) => `${code} (${qty})`).join(", "))}
          </Alert>
        )}
        <EditLines
          lines={lines}
          hasDiscounts={false}
          onChange={(changed) => {
            change(() => {
              setLines(changed);
            });
          }}
        />
        <ProductFinder
          onAdd={(product) => {
            add([typedLine(product, 1)]);
          }}
        />
        <PasteLines onAdd={add} />
      </Panel>
      <Panel title={texts.orders.courier}>
        <CourierChoice lines={entered} destination={destination} chosen={offer} onChoose={setOffer} />
      </Panel>
      <Sums lines={entered} offer={offer} />
      {isTried && missing !== undefined && <Alert kind="error">{missing}</Alert>}
      {entering.error !== null && (
        <Alert kind="error">{failureText(entering.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={entering.isPending}
          pendingLabel={entering.isPending ? texts.frame.saving : undefined}
          onClick={() => {
            save(true);
          }}
        >
          {t.saveAndAsk}
        </Button>
        <Button
          look="secondary"
          disabled={entering.isPending}
          onClick={() => {
            save(false);
          }}
        >
          {t.save}
        </Button>
      </div>
    </div>
  );
}

function ChosenCustomer({ customer }: { customer: FoundCustomer }) {
  const { texts } = useOffice();
  return (
    <p className="text-15">
      <span className="font-semibold">
        {customer.name}
        {customer.company !== "" && `, ${customer.company}`}
      </span>
      <span className="block text-secondary">
        <span className="tabular">{customer.phoneNumber}</span>
        {" · "}
        {customer.email === "" ? texts.orderEntry.noEmail : customer.email}
        {" · "}
        {customer.city}
      </span>
    </p>
  );
}

function Sums({ lines, offer }: { lines: ReturnType<typeof enteredLines>; offer: Offer | undefined }) {
  const { texts } = useOffice();
  const subtotal = (lines ?? []).reduce((sum, { qty, price }) => sum + qty * price, 0);
  const shipping = Number(offer?.shippingCost ?? 0);
  return (
    <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-15" aria-live="polite">
      <dt>{texts.orders.subtotal}</dt>
      <dd className="tabular text-right">{formatRupiah(subtotal)}</dd>
      <dt>{texts.orders.shippingCost}</dt>
      <dd className="tabular text-right">{formatRupiah(shipping)}</dd>
      <dt className="font-semibold">{texts.orders.total}</dt>
      <dd className="tabular text-right font-semibold">{formatRupiah(subtotal + shipping)}</dd>
    </dl>
  );
}

function destinationOf(
  who: FoundCustomer | "new" | undefined,
  subdistrictId: number,
): Destination | undefined {
  if (who === undefined) return undefined;
  if (who !== "new") return { customerId: who.id };
  return subdistrictId === 0 ? undefined : { subdistrictId };
}

/** What an order still needs before it can be saved. */
function missingIn(entry: {
  who: FoundCustomer | "new" | undefined;
  entered: ReturnType<typeof enteredLines>;
  offer: Offer | undefined;
  t: ReturnType<typeof useOffice>["texts"]["orderEntry"];
}): string | undefined {
  if (entry.who === undefined) return entry.t.customerMissing;
  if (entry.entered === undefined) return entry.t.linesMissing;
  return entry.offer === undefined ? entry.t.courierMissing : undefined;
}
