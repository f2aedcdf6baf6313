import { useMutation } from "@tanstack/react-query";
import { formatRupiah } from "#contract/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useOffice } from "../../office.ts";
import { checkedLines, type TypedOrder } from "./edited-order.ts";

interface EditShippingProps {
  orderId: string;
  typed: TypedOrder;
  onChange: (typed: TypedOrder) => void;
}

/** Courier, service and cost: typed, or chosen among what the couriers ask for the lines as they are now. */
export function EditShipping({ orderId, typed, onChange }: EditShippingProps) {
  const { patientCall, texts } = useOffice();
  const t = texts.orders;
  const lines = checkedLines(typed.lines);
  const quote = useMutation({
    mutationFn: () =>
      patientCall("quoteOrderEdit", { params: { id: orderId }, body: { lines: lines ?? [] } }),
  });
  const field = (name: "shippingProvider" | "shippingMethod" | "shippingCost", label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      autoComplete="off"
      {...(name === "shippingCost" && { inputMode: "numeric", className: "tabular text-right" })}
      onChange={(event) => {
        onChange({ ...typed, [name]: event.target.value });
      }}
    />
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        {field("shippingProvider", t.courierName)}
        {field("shippingMethod", t.service)}
        {field("shippingCost", t.shippingCost)}
      </div>
      <div>
        <Button
          look="secondary"
          size="small"
          disabled={quote.isPending || lines === undefined || lines.length === 0}
          pendingLabel={quote.isPending ? texts.frame.loading : undefined}
          onClick={() => {
            quote.mutate();
          }}
        >
          {t.askCouriers}
        </Button>
      </div>
      {quote.error !== null && (
        <Alert kind="error">{failureText(quote.error, texts.frame.couldNotLoad)}</Alert>
      )}
      {quote.data !== undefined && (
        <div className="grid gap-2">
          <p className="text-15">
            {quote.data.options.length === 0 ? t.noCourier : t.askedFor(quote.data.chargeableKilograms)}
          </p>
          <ul className="flex flex-wrap gap-2">
            {quote.data.options.flatMap(({ provider, providerName, services }) =>
              services.map(({ service, cost, estimatedDays }) => (
                <li key={`${provider} ${service}`}>
                  <button
                    type="button"
                    className="rounded-6 border border-edge px-3 py-2 text-left text-15 hover:bg-ground"
                    onClick={() => {
                      onChange({
                        ...typed,
                        shippingProvider: provider,
                        shippingMethod: service,
                        shippingCost: String(cost),
                      });
                    }}
                  >
                    {providerName} {service}
                    <span className="tabular block font-semibold">{formatRupiah(cost)}</span>
                    {estimatedDays !== "" && (
                      <span className="block text-14 text-quiet">{t.courierDays(estimatedDays)}</span>
                    )}
                  </button>
                </li>
              )),
            )}
          </ul>
        </div>
      )}
    </>
  );
}
