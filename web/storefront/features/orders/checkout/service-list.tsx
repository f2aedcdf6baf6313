import { useId, useState } from "react";
import type { ShippingOption } from "#contract/parcels/shipping-prices.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { allServices, type CourierChoice, type ServiceOrder } from "./courier-choice.ts";
import { EstimateBadge } from "./estimate-badge.tsx";

interface ServiceListProps {
  options: ShippingOption[];
  choice: CourierChoice;
  /** Chooses the courier and its service, and has the focus go there. */
  onChoose: (provider: string, service: string) => void;
}

/** The services of all couriers in one list by price, for whoever does not choose the courier first; folded until it is asked for. */
export function ServiceList({ options, choice, onChoose }: ServiceListProps) {
  const { checkout } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="pb-2">
      <Button
        look="quiet"
        size="small"
        className="-mx-4 -mt-1 max-sm:min-h-11"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {checkout.allServices}
        <ChevronDownIcon size={18} className={classNames("shrink-0", isOpen && "rotate-180")} />
      </Button>
      {isOpen && (
        <Services
          id={listId}
          options={options}
          choice={choice}
          onChoose={(provider, service) => {
            setOpen(false);
            onChoose(provider, service);
          }}
        />
      )}
    </div>
  );
}

const cell = "border-t border-line py-1.5 align-middle";

function Services({ id, options, choice, onChoose }: ServiceListProps & { id: string }) {
  const { checkout } = useTexts();
  const { serviceColumns: columns } = checkout;
  const [order, setOrder] = useState<ServiceOrder>("cost");
  return (
    <table id={id} className="tabular mb-2 w-full border-b border-line text-left text-15">
      <caption className="sr-only">{checkout.allServices}</caption>
      <thead>
        <tr className="text-14 text-secondary">
          <th scope="col" className="font-semibold">
            {columns.service}
          </th>
          <SortedHead column="days" order={order} onSort={setOrder}>
            {columns.days}
          </SortedHead>
          <SortedHead column="cost" order={order} onSort={setOrder} className="text-right">
            {columns.price}
          </SortedHead>
          <th scope="col">
            <span className="sr-only">{columns.choose}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {allServices(options, order).map(({ provider, providerName, service }) => {
          const { service: name, description, estimatedDays, cost, isEstimate } = service;
          const isChosen = provider === choice.provider && name === choice.service;
          return (
            <tr key={`${provider} ${name}`} className={classNames(isChosen && "bg-ground")}>
              <th scope="row" className={classNames(cell, "pr-2 leading-snug font-normal")}>
                {providerName} <strong className="font-semibold">{name}</strong>
                {description !== "" && description !== name && (
                  <span className="block text-14 text-secondary">{description}</span>
                )}
              </th>
              <td className={classNames(cell, "pr-2 whitespace-nowrap")}>{estimatedDays}</td>
              <td className={classNames(cell, "pr-3 text-right font-semibold whitespace-nowrap")}>
                {formatRupiah(cost)}
                {isEstimate && (
                  <span className="block pt-0.5">
                    <EstimateBadge />
                  </span>
                )}
              </td>
              <td className={classNames(cell, "w-0")}>
                <button
                  type="button"
                  aria-label={checkout.chooseNamed(`${providerName} ${name}`)}
                  onClick={() => {
                    onChoose(provider, name);
                  }}
                  className={classNames(buttonClasses("secondary", "small"), "max-sm:min-h-11 max-sm:px-3")}
                >
                  {columns.choose}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface SortedHeadProps {
  column: ServiceOrder;
  order: ServiceOrder;
  onSort: (column: ServiceOrder) => void;
  className?: string;
  children: string;
}

/** The head of a column by which the list can be sorted. */
function SortedHead({ column, order, onSort, className, children }: SortedHeadProps) {
  const isSorted = column === order;
  return (
    <th scope="col" aria-sort={isSorted ? "ascending" : "none"} className={classNames("pr-2", className)}>
      <button
        type="button"
        onClick={() => {
          onSort(column);
        }}
        className="inline-flex min-h-11 items-center gap-0.5 rounded-4 font-semibold hover:text-ink sm:min-h-9"
      >
        <span className={classNames(!isSorted && "underline decoration-line underline-offset-4")}>
          {children}
        </span>
        {isSorted && <ChevronDownIcon size={16} className="rotate-180" />}
      </button>
    </th>
  );
}
