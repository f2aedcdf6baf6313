import { trackingPage } from "#contract/courier-tracking.ts";
import { isKnownCourier } from "#contract/known-couriers.ts";
import type { OrderInHistory } from "#contract/orders.ts";
import type { OrderShipment } from "#contract/shipments.ts";
import { courierName } from "#contract/texts/courier-text.ts";
import { useTexts } from "#web/app-context.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

const numberClasses = "code text-14 wrap-anywhere xl:wrap-normal";

interface AirwayBillProps {
  order: Pick<OrderInHistory, "shippingAirwayBills" | "shippingProvider">;
  /** Parcels with their couriers; a number that belongs to none of them has the order's courier. */
  shipments?: readonly Pick<OrderShipment, "airwayBill" | "shippingProvider">[] | undefined;
}

/**
 * Airway bill numbers, each linked to its courier's tracking page, with a button that copies it; or N/A. What stands for a courier
 * that may be the company's own is one text: it may be a vehicle and its driver.
 */
export function AirwayBill({
  order: { shippingAirwayBills: numbers, shippingProvider },
  shipments,
}: AirwayBillProps) {
  const { account } = useTexts();
  if (numbers === null || numbers === "") return <span className="text-quiet">{account.notAvailable}</span>;
  const courierOf = (number: string) =>
    shipments?.find(({ airwayBill }) => airwayBill.split(", ").includes(number))?.shippingProvider ??
    shippingProvider;
  const shown: { number: string; courier: string }[] = [];
  for (const number of numbers.split(", ")) {
    const courier = courierOf(number);
    const before = shown.at(-1);
    if (before?.courier === courier && !isKnownCourier(courier)) before.number += `, ${number}`;
    else shown.push({ number, courier });
  }
  return (
    <span className="inline-flex flex-wrap items-center">
      {shown.map(({ number, courier }) => (
        <OneNumber key={number} number={number} shippingProvider={courier} />
      ))}
    </span>
  );
}

/** What the numbers of these couriers are called: one that may be the company's own truck has a vehicle. */
export function AirwayBillName({ couriers }: { couriers: readonly string[] }) {
  const { account } = useTexts();
  return couriers.every(isKnownCourier) ? account.columns.airwayBills : account.airwayBillOrVehicle;
}

function OneNumber({ number, shippingProvider }: { number: string; shippingProvider: string }) {
  const { account } = useTexts();
  const page = trackingPage(shippingProvider);
  const copyLabel = isKnownCourier(shippingProvider) ? account.copyAirwayBill : account.copyVehicle;
  return (
    <span className="inline-flex items-center">
      {page === undefined ? (
        <span className={`${numberClasses} whitespace-normal`}>{number}</span>
      ) : (
        <a
          href={page}
          rel="noopener"
          aria-label={account.trackParcel(number, courierName(shippingProvider))}
          className={`${numberClasses} rounded-4 underline decoration-yellow-dark decoration-2 underline-offset-4`}
        >
          {number}
        </a>
      )}
      <CopyButton text={number} label={copyLabel(number)} copiedLabel={account.copied} />
    </span>
  );
}
