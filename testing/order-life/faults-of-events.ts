import type { Fault } from "./faults.ts";

/** Faults of what other programs are told. */
export const faultsOfEvents: readonly Fault[] = [
  {
    fault: "an order whose total changes is not told",
    lives: 940_000_000,
    told: "an order is as its newest event says",
    seed: `drop trigger event_order_changed on sales_order;
      create trigger event_order_changed after update on sales_order for each row
        when (old.status <> new.status) execute function record_order_event()`,
  },
  {
    fault: "a payment that no longer counts is not told",
    lives: 950_000_012,
    told: "each payment that counts was told, and no other",
    seed: `drop trigger event_payment_changed on payment;
      create trigger event_payment_changed after update on payment for each row
        when (old.state <> new.state and new.state <> 'rejected' and new.state <> 'checking') execute function record_payment_event()`,
  },
  {
    fault: "pieces that are held for an order are not told",
    lives: 940_000_000,
    told: "the pieces of a product are as its newest event says",
    seed: `drop trigger event_stock_changed on stock;
      create trigger event_stock_changed after update on stock for each row
        when (old.on_hand <> new.on_hand) execute function record_stock_event()`,
  },
];
