import type { QuotationState } from "#contract/quotations/quotation-states.ts";
import type { RequestState } from "#contract/quotations/request-states.ts";
import type { ReturnState } from "#contract/returns/return-states.ts";

/**
 * What a badge says by its colour, on every screen: somebody here must act; money, papers or somebody else's answer are missing; the shop is at
 * work; all is well; too late; somebody refused or cancelled it; nothing comes of it any more. None is the yellow of the primary button. Texts have a contrast of 4.5:1 or more.
 */
export const tones = {
  toDecide: "bg-[#8a3a00] text-white",
  missing: "bg-white text-[#7a4100] ring-1 ring-[#b9773a] ring-inset",
  running: "bg-[#d5edf6] text-[#0b4f66]",
  settled: "bg-success-ground text-success",
  late: "bg-danger text-white",
  refused: "bg-[#ffb3ad] text-[#7a0c06]",
  over: "bg-ground text-secondary",
};

/** A quotation's state: one that waits for its customer, or has become an order, stands out; what is over is grey. */
export const quotationTones: Record<QuotationState, string> = {
  draft: tones.toDecide,
  sent: tones.running,
  revised: tones.running,
  rejected: tones.refused,
  expired: tones.over,
  converted: tones.settled,
};

/** A request's state. */
export const requestTones: Record<RequestState, string> = {
  new: tones.toDecide,
  in_work: tones.running,
  quoted: tones.settled,
  declined: tones.refused,
  closed: tones.over,
};

/** A return's state: one that is approved waits for its parcel, the staff decides about those that were asked for or have come. */
export const returnTones: Record<ReturnState, string> = {
  asked: tones.toDecide,
  approved: tones.missing,
  refused: tones.refused,
  received: tones.toDecide,
  inspected: tones.toDecide,
  settled: tones.settled,
};

/** The edge and the ground of a box in which somebody here must act. */
export const toDecideBox = { edge: "border-[#8a3a00]", ground: "bg-[#fff6ee]" };
