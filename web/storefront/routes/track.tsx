import { useMutation } from "@tanstack/react-query";
import { trackingProof, type TrackedOrder, type TrackingProof } from "#contract/parcels/parcel-tracking.ts";
import { useCompanyName } from "#web/api/company-facts-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ParcelSteps } from "../features/parcels/parcel-steps.tsx";
import { ShipmentHead } from "../features/parcels/shipment-head.tsx";
import { StatusBadge } from "../features/orders/status-badge.tsx";

/** /track: the state of an order and its parcels, by its number and the last digits of a phone number. */
export function Component() {
  const { shell, account } = useTexts();
  const { track } = account;
  const isInBrowser = useSession() !== "unknown";
  return (
    <div className="page">
      <PageHead title={track.title} description={track.description(useCompanyName())} isPrivate />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: track.title }]} />
      <h1 className="pb-3 text-32 md:text-36">{track.title}</h1>
      <p className="max-w-2xl pb-5">{track.text}</p>
      {/* If the form is sent before the scripts are loaded, the digits would be in the address, and so in logs. */}
      {isInBrowser ? <TrackForm /> : <PageSpinner label={shell.loading} />}
    </div>
  );
}

function TrackForm() {
  const { track } = useTexts().account;
  const call = useCall();
  const form = useShopForm(trackingProof, { orderCode: "", phoneDigits: "" });
  const search = useMutation({
    mutationFn: (body: TrackingProof) => call("trackOrder", { body }),
  });
  return (
    <>
      <FormShell
        form={form}
        label={track.title}
        isPending={search.isPending}
        submitError={search.error}
        onSubmit={(proof) => {
          search.mutate(proof);
        }}
        className="max-w-2xl"
      >
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <FormTextField
            form={form}
            name="orderCode"
            label={track.orderCode}
            hint={track.orderCodeHint}
            autoComplete="off"
            spellCheck={false}
            className="code"
            aria-required="true"
          />
          <FormTextField
            form={form}
            name="phoneDigits"
            label={track.phoneDigits}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            className="code"
            aria-required="true"
          />
        </div>
        <Button
          type="submit"
          size="large"
          className="mt-5 max-sm:w-full"
          disabled={search.isPending}
          pendingLabel={search.isPending ? track.searching : undefined}
        >
          {track.search}
        </Button>
      </FormShell>
      <div aria-live="polite">{search.data !== undefined && <Tracked order={search.data} />}</div>
    </>
  );
}

function Tracked({ order }: { order: TrackedOrder }) {
  const { account } = useTexts();
  return (
    <section aria-labelledby="tracked-order" className="grid max-w-4xl gap-4 pt-8">
      <h2 id="tracked-order" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-26">
        <span>
          {account.order} <span className="code text-20">{order.orderCode}</span>
        </span>
        <StatusBadge status={order.orderStatus} />
      </h2>
      {order.shipments.length === 0 && <p>{account.track.nothingSent}</p>}
      <ul className="grid gap-3 lg:grid-cols-2">
        {order.shipments.map((shipment) => (
          <li
            key={shipment.position}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-6 border border-line p-4 text-15"
          >
            <ShipmentHead shipment={shipment} />
            <ParcelSteps position={shipment.position} steps={shipment.steps} />
          </li>
        ))}
      </ul>
      <p className="text-15 text-secondary">{account.track.moreInMail}</p>
    </section>
  );
}
