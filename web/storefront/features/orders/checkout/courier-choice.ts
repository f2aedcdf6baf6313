import type { ShippingOption } from "#contract/parcels/shipping-prices.ts";

/** The chosen destination, courier and service; empty names mean that nothing is chosen. */
export interface CourierChoice {
  sendToDifferentAddress: boolean;
  provider: string;
  service: string;
}

export type ChoiceStep =
  | { type: "ticked"; isTicked: boolean }
  | { type: "courierChosen"; provider: string }
  | { type: "serviceChosen"; service: string }
  | { type: "recipientSubdistrictChanged" }
  /** The shop said that the service does not go there after all. */
  | { type: "serviceRefused" };

export const nothingChosen: CourierChoice = { sendToDifferentAddress: false, provider: "", service: "" };

/**
 * What resets the checkout's choices: ticking, or another recipient subdistrict, clears courier and
 * service; another courier clears the service. The cost belongs to a service and is cleared with it.
 */
export function nextChoice(choice: CourierChoice, step: ChoiceStep): CourierChoice {
  switch (step.type) {
    case "ticked": {
      return { ...nothingChosen, sendToDifferentAddress: step.isTicked };
    }
    case "courierChosen": {
      return { ...choice, provider: step.provider, service: "" };
    }
    case "serviceChosen": {
      return { ...choice, service: step.service };
    }
    case "recipientSubdistrictChanged": {
      return { ...nothingChosen, sendToDifferentAddress: choice.sendToDifferentAddress };
    }
    default: {
      return { ...choice, service: "" };
    }
  }
}

/** The first thing that still prevents the order; null if nothing does. */
export function whatIsMissing(state: {
  hasAccountSubdistrict: boolean;
  choice: CourierChoice;
  isRecipientValid: boolean;
  isCostKnown: boolean;
}): "account" | "recipient" | "courier" | "service" | "cost" | null {
  const { choice } = state;
  if (!state.hasAccountSubdistrict) return "account";
  if (choice.sendToDifferentAddress && !state.isRecipientValid) return "recipient";
  if (choice.provider === "") return "courier";
  if (choice.service === "") return "service";
  return state.isCostKnown ? null : "cost";
}

/** Each courier with its services by price, and the courier with the cheapest one first. */
export function byPrice(options: ShippingOption[]): ShippingOption[] {
  return options
    .map((option) => ({
      ...option,
      services: option.services.toSorted((one, other) => one.cost - other.cost),
    }))
    .toSorted((one, other) => (one.services[0]?.cost ?? 0) - (other.services[0]?.cost ?? 0));
}

export interface OfferedService extends Omit<ShippingOption, "services"> {
  service: ShippingOption["services"][number];
}

/** What a list of services is sorted by. */
export type ServiceOrder = "cost" | "days";

/** The services of all couriers as one list: the cheapest first, or those that arrive soonest, the cheaper one of equals first. */
export function allServices(options: ShippingOption[], order: ServiceOrder): OfferedService[] {
  const byCost = options
    .flatMap(({ services, ...courier }) => services.map((service) => ({ ...courier, service })))
    .toSorted((one, other) => one.service.cost - other.service.cost);
  if (order === "cost") return byCost;
  return byCost.toSorted((one, other) => latestDay(one.service) - latestDay(other.service));
}

/** The last day of "2-3"; a courier that says none comes after all that do. */
function latestDay({ estimatedDays }: { estimatedDays: string }): number {
  return Number(estimatedDays.match(/\d+/g)?.at(-1) ?? Number.MAX_SAFE_INTEGER);
}
