/** Where the parcel goes and who carries it, as far as it is chosen; empty names stand for no choice. */
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
 * The checkout's resets (specification §4): ticking and another recipient subdistrict forget courier and service,
 * another courier forgets the service. The cost belongs to a chosen service and goes with it.
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

/** What still keeps the order from being placed, the first thing first; null when nothing does. */
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
