import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { QuotedService } from "#contract/parcels/shipping-prices.ts";
import { failureText } from "#web/api/browser-call.ts";
import { shippingQuoteQuery, type QuotedLine } from "#web/api/shipping-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { placeText } from "#web/forms/place-text.ts";
import { SubdistrictPicker } from "#web/forms/subdistrict-picker.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { keepFocus } from "#web/ui/behaviour/keep-focus.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSettled } from "#web/ui/behaviour/use-settled.ts";
import { EstimateBadge } from "../orders/checkout/estimate-badge.tsx";
import { keepPlace, readKeptPlace, type KeptPlace } from "./kept-place.ts";

/** Milliseconds for which the pieces must stay the same before the prices are requested. */
const pauseMs = 600;
/** How many services are shown at first, beside a part and beside a cart with its sum. */
const mostAtFirst = { alone: 4, withSum: 3 };

interface ShippingQuoteProps {
  lines: QuotedLine[];
  /** Whether a press has opened it; it then gets the focus. */
  isOpened?: boolean;
  /** What the lines cost, Rupiah: their sum with the cheapest service is shown too. */
  goodsTotal?: number;
  /** The place of the customer's account, used while no other one was chosen. */
  ownPlace?: KeptPlace | undefined;
  /** Whether it is a part of a box, and has no frame of its own. */
  isPlain?: boolean;
  className?: string;
}

/**
 * The shipping prices of the lines to a subdistrict, which is chosen once: each courier's services, the cheapest first.
 */
export function ShippingQuote({
  lines,
  isOpened = false,
  goodsTotal,
  ownPlace,
  isPlain = false,
  className,
}: ShippingQuoteProps) {
  const { shippingQuote } = useTexts();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [chosenPlace, setPlace] = useState<KeptPlace | "none" | undefined>(readKeptPlace);
  const place = chosenPlace === "none" ? undefined : (chosenPlace ?? ownPlace);
  const settled = useSettled(JSON.stringify({ lines, goodsTotal }), pauseMs);
  useEffect(() => {
    if (isOpened) section.current?.focus();
  }, [isOpened]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        "grid w-full grid-cols-[minmax(0,1fr)] content-start gap-3 outline-none",
        !isPlain && "rounded-6 border border-line p-4",
        className,
      )}
    >
      <h2 id={titleId} className="text-18">
        {shippingQuote.title}
      </h2>
      <SubdistrictPicker
        label={shippingQuote.destination}
        value={place?.text ?? ""}
        onChoose={(chosen) => {
          const next =
            chosen === null
              ? undefined
              : {
                  subdistrictId: chosen.subdistrictId,
                  text: placeText({ ...chosen, subdistrict: chosen.subdistrictName }),
                };
          setPlace(next ?? "none");
          keepPlace(next);
        }}
        onBlur={() => undefined}
        error={undefined}
        ref={null}
      />
      <div aria-live="polite" className="empty:hidden">
        {place !== undefined && (
          <Prices
            subdistrictId={place.subdistrictId}
            {...(JSON.parse(settled) as Pick<ShippingQuoteProps, "lines" | "goodsTotal">)}
          />
        )}
      </div>
    </section>
  );
}

interface PricesProps extends Pick<ShippingQuoteProps, "lines" | "goodsTotal"> {
  subdistrictId: number;
}

function Prices({ subdistrictId, lines, goodsTotal }: PricesProps) {
  const { shell, checkout, shippingQuote } = useTexts();
  const language = useLanguage();
  const query = useQuery(shippingQuoteQuery(useCall(), subdistrictId, lines));
  const { data, error, isFetching, refetch } = query;
  if (error !== null) {
    return (
      <Alert kind="error">
        <p>{failureText(error, checkout.shippingFailed)}</p>
        <Button
          ref={keepFocus}
          look="secondary"
          size="small"
          className="mt-2"
          pendingLabel={isFetching ? checkout.loadingCouriers : undefined}
          onClick={() => {
            void refetch();
          }}
        >
          {shell.tryAgain}
        </Button>
      </Alert>
    );
  }
  if (data === undefined) {
    return (
      <div aria-busy="true" className="grid gap-2">
        <output className="sr-only">{checkout.loadingCouriers}</output>
        {["first", "second", "third"].map((row) => (
          <Skeleton key={row} className="h-11 rounded-4" />
        ))}
      </div>
    );
  }
  const { services, chargeableWeightKilograms } = data;
  const [cheapest] = services;
  if (cheapest === undefined) return <p>{checkout.noCourier}</p>;
  return (
    <div className="grid gap-2">
      <Services services={services} isSummed={goodsTotal !== undefined} />
      {goodsTotal !== undefined && (
        <p
          data-whole-sum=""
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3"
        >
          <span className="font-heading text-20 font-bold">
            {shippingQuote.totalWith(`${cheapest.providerName} ${cheapest.service}`)}
          </span>
          <span className="tabular ml-auto font-heading text-26 font-bold wrap-anywhere">
            {formatRupiah(goodsTotal + cheapest.cost)}
          </span>
        </p>
      )}
      <p className="text-14 text-secondary">
        {shippingQuote.forWeight(formatFigure(chargeableWeightKilograms, language))}{" "}
        {services.some(({ isEstimate }) => isEstimate) && shippingQuote.estimateNote}
      </p>
    </div>
  );
}

/** The services, of which the cheapest is marked if a sum counts it. */
function Services({ services, isSummed }: { services: QuotedService[]; isSummed: boolean }) {
  const { checkout, shippingQuote } = useTexts();
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown
    ? services
    : services.slice(0, isSummed ? mostAtFirst.withSum : mostAtFirst.alone);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ provider, providerName, service, estimatedDays, cost, isEstimate }, place) => (
          <li
            key={`${provider} ${service}`}
            className={classNames(
              "flex flex-wrap items-baseline gap-x-3 py-2",
              isSummed && "border-l-3 pl-3",
              isSummed && (place === 0 ? "border-l-yellow" : "border-l-transparent"),
            )}
          >
            <span className="min-w-[min(10rem,100%)] flex-1">
              {providerName} <span className="font-semibold">{service}</span>
              {estimatedDays !== "" && (
                <>
                  {" "}
                  <span className="whitespace-nowrap text-secondary">{checkout.days(estimatedDays)}</span>
                </>
              )}
              {isSummed && place === 0 && (
                <span className="block text-14 text-secondary">{shippingQuote.counted}</span>
              )}
            </span>
            <span className="ml-auto flex items-center gap-2">
              {isEstimate && <EstimateBadge />}
              <span className="tabular font-semibold">{formatRupiah(cost)}</span>
            </span>
          </li>
        ))}
      </ul>
      {services.length > shown.length && (
        <Button
          look="quiet"
          size="small"
          className="-ml-4 justify-self-start"
          onClick={() => {
            setAllShown(true);
          }}
        >
          {shippingQuote.showAll(services.length)}
        </Button>
      )}
    </>
  );
}
