import { trackingPage } from "#contract/parcels/courier-tracking.ts";
import { isKnownCourier } from "#contract/parcels/known-couriers.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import type { OrderShipment } from "#contract/parcels/shipments.ts";
import { courierName } from "#contract/texts/courier-text.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** No courier's number is longer; a text with a longer word may break anywhere. */
const longestNumber = 20;

/** A number stays whole where a table has room for it; a vehicle with its driver breaks between its words. */
function numberClasses(number: string): string {
  const isLong = number.split(" ").some((word) => word.length > longestNumber);
  return classNames(
    "code text-14 wrap-anywhere",
    !isLong && "md:wrap-normal",
    !number.includes(" ") && !isLong && "md:whitespace-nowrap",
  );
}

/** A parcel that has left, as far as its number goes. */
type SentParcel = Pick<OrderShipment, "airwayBill" | "shippingProvider">;

/**
 * The airway bill numbers of parcels, each once and linked to its courier's tracking page, with a button that copies it; or
 * N/A.
 */
export function AirwayBill({ parcels }: { parcels: readonly SentParcel[] }) {
  const { account } = useTexts();
  const numbers = new Map(
    parcels.flatMap(numbersOf).map((one) => [`${one.shippingProvider} ${one.number}`, one]),
  );
  if (numbers.size === 0) return <span className="text-quiet">{account.notAvailable}</span>;
  return (
    <span className="inline-flex flex-wrap items-center">
      {[...numbers].map(([key, one]) => (
        <OneNumber key={key} {...one} />
      ))}
    </span>
  );
}

/**
 * A courier's numbers in one parcel are separated by commas. If the courier may be the company's own, the text stays whole:
 * it may name a vehicle and its driver.
 */
function numbersOf({ airwayBill, shippingProvider }: SentParcel) {
  const numbers = isKnownCourier(shippingProvider) ? airwayBill.split(", ") : [airwayBill];
  return numbers.filter((number) => number !== "").map((number) => ({ number, shippingProvider }));
}

/** The parcels of an order as the list of orders tells them. */
export function parcelsOf({
  parcels,
  shippingAirwayBills,
  shippingProvider,
}: Pick<OrderInHistory, "parcels" | "shippingAirwayBills" | "shippingProvider">): readonly SentParcel[] {
  return parcels ?? [{ airwayBill: shippingAirwayBills ?? "", shippingProvider }];
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
        <span className={numberClasses(number)}>{number}</span>
      ) : (
        <a
          href={page}
          rel="noopener"
          aria-label={account.trackParcel(number, courierName(shippingProvider))}
          className={classNames(
            numberClasses(number),
            "inline-flex min-h-6 items-center rounded-4 underline decoration-yellow-dark decoration-2 underline-offset-4",
          )}
        >
          {number}
        </a>
      )}
      <CopyButton text={number} label={copyLabel(number)} copiedLabel={account.copied} />
    </span>
  );
}
