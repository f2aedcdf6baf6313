import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode, type Ref } from "react";
import { CallError } from "#contract/call.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { shippingOptionsQuery } from "#web/api/shipping-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { WarningIcon } from "#web/ui/icons/icons.tsx";
import { keepFocus } from "#web/ui/behaviour/keep-focus.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { byPrice, type CourierChoice } from "./courier-choice.ts";
import { EstimateBadge } from "./estimate-badge.tsx";
import { Panel } from "./panel.tsx";
import { ServiceList } from "./service-list.tsx";

interface CourierPanelProps {
  /** The destination; 0 while it is unknown. */
  subdistrictId: number;
  choice: CourierChoice;
  onCourier: (provider: string) => void;
  onService: (service: string) => void;
  /** The kilograms that couriers charge, once a cost is known. */
  chargeableKilograms: number | undefined;
}

/** Courier, then service, with price and days; a list of all services, folded at first, chooses both. */
export function CourierPanel(props: CourierPanelProps) {
  const { checkout } = useTexts();
  const language = useLanguage();
  const { subdistrictId, chargeableKilograms } = props;
  return (
    <Panel id="courier" title={checkout.courier}>
      {subdistrictId === 0 ? (
        <p className="rounded-6 bg-ground p-4 text-secondary">{checkout.subdistrictFirst}</p>
      ) : (
        <Couriers key={subdistrictId} {...props} />
      )}
      <p className="flex gap-2 pt-5 text-15">
        {checkout.chargeableWeight}
        <strong aria-live="polite" className="font-semibold">
          {chargeableKilograms === undefined ? "-" : `${formatFigure(chargeableKilograms, language)} kg`}
        </strong>
      </p>
      <p className="pt-1 text-14 text-secondary">{checkout.weightRule}</p>
    </Panel>
  );
}

function Couriers({ subdistrictId, choice, onCourier, onService }: CourierPanelProps) {
  const { checkout } = useTexts();
  const query = useQuery(shippingOptionsQuery(useCall(), subdistrictId));
  const { data: options, error, isFetching, refetch } = query;
  useEffect(() => {
    if (error !== null) console.error(error);
  }, [error]);
  const serviceCards = useRef<HTMLDivElement>(null);
  const isListed = useRef(false);
  useEffect(() => {
    if (!isListed.current) return;
    isListed.current = false;
    serviceCards.current?.querySelector<HTMLElement>("input:checked")?.focus();
  });
  if (error !== null) {
    // A courier's outage and a missing answer may both be over in a moment.
    const text = error instanceof CallError ? error.message : failureText(error, checkout.shippingFailed);
    return <NoPrices text={text} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  if (options === undefined) return <CouriersWaiting />;
  if (options.length === 0) {
    return <NoPrices text={checkout.noCourier} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  const sorted = byPrice(options);
  const chosen = sorted.find(({ provider }) => provider === choice.provider);
  const isEstimated = options.some(({ services }) => services.some(({ isEstimate }) => isEstimate));
  return (
    <div className="grid gap-6">
      <ChoiceGroup
        legend={checkout.chooseCourier}
        className="sm:grid-cols-2"
        shortcut={
          options.length > 1 && (
            <ServiceList
              options={options}
              choice={choice}
              onChoose={(provider, service) => {
                isListed.current = true;
                onCourier(provider);
                onService(service);
              }}
            />
          )
        }
      >
        {sorted.map(({ provider, providerName, services: [cheapest] }) => {
          const { cost, estimatedDays } = cheapest ?? { cost: 0, estimatedDays: "" };
          return (
            <ChoiceCard
              key={provider}
              name="courier"
              isChosen={provider === choice.provider}
              onChoose={() => {
                onCourier(provider);
              }}
              title={providerName}
              details={estimatedDays === "" ? [] : [checkout.days(estimatedDays)]}
              price={checkout.from(formatRupiah(cost))}
            />
          );
        })}
      </ChoiceGroup>
      {chosen !== undefined && (
        <ChoiceGroup
          ref={serviceCards}
          key={chosen.provider}
          legend={checkout.chooseService(chosen.providerName)}
        >
          {chosen.services.map(({ service, description, estimatedDays, cost, isEstimate }) => (
            <ChoiceCard
              key={service}
              name="service"
              isChosen={service === choice.service}
              onChoose={() => {
                onService(service);
              }}
              title={service}
              details={[description, estimatedDays === "" ? "" : checkout.days(estimatedDays)].filter(
                (part) => part !== "" && part !== service,
              )}
              price={formatRupiah(cost)}
              badge={isEstimate && <EstimateBadge />}
            />
          ))}
        </ChoiceGroup>
      )}
      {isEstimated && <p className="text-14 text-secondary">{checkout.estimateNote}</p>}
    </div>
  );
}

interface ChoiceGroupProps {
  legend: string;
  className?: string;
  /** Stands between the legend and the choices. */
  shortcut?: ReactNode;
  /** The choices. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

function ChoiceGroup({ legend, className, shortcut, ref, children }: ChoiceGroupProps) {
  return (
    <fieldset>
      <legend className="pb-2 text-15 font-medium">{legend}</legend>
      {shortcut}
      <div ref={ref} className={classNames("grid gap-2", className)}>
        {children}
      </div>
    </fieldset>
  );
}

interface NoPricesProps {
  text: string;
  isFetching: boolean;
  onRetry: () => void;
}

/** Says that no price is available, with a button to try again and a contact. */
function NoPrices({ text, isFetching, onRetry }: NoPricesProps) {
  const { shell, checkout } = useTexts();
  const { data: company } = useQuery(companyQuery(useCall()));
  return (
    <div role="alert" className="grid gap-3 rounded-6 border border-danger bg-danger-ground p-4">
      <p className="flex gap-2 font-medium text-danger">
        <WarningIcon className="mt-0.5 shrink-0" />
        {text}
      </p>
      {company?.phone && <p className="text-15">{checkout.callUs(company.phone)}</p>}
      <Button
        ref={keepFocus}
        look="secondary"
        size="small"
        className="w-fit"
        pendingLabel={isFetching ? checkout.loadingCouriers : undefined}
        onClick={onRetry}
      >
        {shell.tryAgain}
      </Button>
    </div>
  );
}

const cards = ["first", "second", "third", "fourth"];

function CouriersWaiting() {
  const { checkout } = useTexts();
  return (
    <div aria-busy="true">
      <output className="sr-only">{checkout.loadingCouriers}</output>
      <Skeleton className="mb-2 h-5.5 w-36" />
      <div className="grid gap-2 sm:grid-cols-2">
        {cards.map((card) => (
          <Skeleton key={card} className="h-13 rounded-6" />
        ))}
      </div>
    </div>
  );
}
