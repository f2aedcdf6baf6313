import { useState } from "react";
import { formatRupiah } from "#contract/money.ts";
import type { ShippingOption } from "#contract/logistics.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { servicesByPrice, type CourierChoice } from "./courier-choice.ts";
import { EstimateBadge } from "./estimate-badge.tsx";

/** So many services are shown before the others are asked for. */
const shownAtFirst = 5;

interface ServiceListProps {
  options: ShippingOption[];
  choice: CourierChoice;
  onChoose: (provider: string, service: string) => void;
}

/** The services of all couriers by price: one press chooses the courier and the service. */
export function ServiceList({ options, choice, onChoose }: ServiceListProps) {
  const { checkout } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const all = servicesByPrice(options);
  const isChosen = ({ provider, service }: { provider: string; service: string }) =>
    provider === choice.provider && service === choice.service;
  const shown = all.filter((offer, place) => isOpen || place < shownAtFirst || isChosen(offer));
  const rest = all.length - shown.length;
  return (
    <fieldset>
      <legend className="pb-2 text-15 font-medium">{checkout.allServices}</legend>
      <div className="grid gap-2">
        {shown.map((offer) => {
          const { provider, providerName, service, description, estimatedDays, cost, isEstimate } = offer;
          return (
            <ChoiceCard
              key={`${provider} ${service}`}
              name="offer"
              isChosen={isChosen(offer)}
              onChoose={() => {
                onChoose(provider, service);
              }}
              title={providerName}
              details={[
                service,
                description === service ? "" : description,
                estimatedDays === "" ? "" : checkout.days(estimatedDays),
              ].filter((part) => part !== "")}
              price={formatRupiah(cost)}
              badge={isEstimate && <EstimateBadge />}
            />
          );
        })}
      </div>
      {rest > 0 && (
        <Button
          look="quiet"
          size="small"
          className="mt-1 -ml-4"
          onClick={() => {
            setOpen(true);
          }}
        >
          {checkout.moreServices(rest)}
        </Button>
      )}
    </fieldset>
  );
}
