import type { DeliveryFault } from "#contract/operations/webhook-events.ts";

/** A receiver has not taken an event. */
export class EventNotTaken extends Error {
  readonly fault: DeliveryFault;

  constructor(fault: DeliveryFault) {
    super(`the receiver has not taken an event: ${fault}`);
    this.name = "EventNotTaken";
    this.fault = fault;
  }
}
