import { lossesActs } from "./acts/losses.ts";
import { returnsActs } from "./acts/returns.ts";
import type { Fault } from "./faults.ts";

/** Faults of money that is counted twice or not at all, and of acts whose way back leaves something. */
export const faultsOfUndoing: readonly Fault[] = [
  {
    fault: "a transfer brings nothing to an order that got cash",
    lives: 940_000_008,
    told: "was received, and",
    seed: `create function seeded() returns trigger language plpgsql as 'begin new.amount_rupiah := 1; return new; end';
      create trigger seeded before insert on payment for each row
        when (new.method = 'transfer' and new.state = 'accepted' and new.amount_rupiah > 1)
        execute function seeded()`,
  },
  {
    fault: "a match that is undone leaves its money",
    lives: 950_000_028,
    told: "was received, and",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.state := old.state; return new; end';
      create trigger seeded before update on payment for each row
        when (old.state = 'accepted' and new.state = 'rejected' and old.unseen_state = 'rejected')
        execute function seeded()`,
  },
  {
    fault: "a payment that is taken back still counts",
    lives: 950_000_015,
    told: "was received, and",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.state := old.state; return new; end';
      create trigger seeded before update on payment for each row
        when (old.state = 'accepted' and new.state <> 'accepted' and old.unseen_state is null and old.method <> 'gateway')
        execute function seeded()`,
  },
  {
    fault: "an order stays packed although its payment was taken back",
    lives: 940_000_014,
    told: "an act that was taken back has left",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.status := old.status; return new; end';
      create function seeded_event() returns trigger language plpgsql as 'begin return null; end';
      create trigger seeded before update on sales_order for each row
        when (old.status = 'packing' and new.status = 'waiting for payment') execute function seeded();
      create trigger seeded before insert on sales_order_event for each row
        when (new.to_status = 'waiting for payment' and new.from_status = 'packing') execute function seeded_event()`,
  },
  {
    fault: "the kwitansi of a payment that was taken back stays valid",
    lives: 940_000_007,
    told: "a valid kwitansi belongs to money that came",
    seed: `create function seeded() returns trigger language plpgsql as 'begin return null; end';
      create trigger seeded before update on document for each row
        when (old.kind = 'kwitansi' and new.voided_at is not null) execute function seeded()`,
  },
  {
    fault: "what was promised back because of a match stays promised",
    lives: 950_000_028,
    told: "no more goes back than came",
    seed: `alter table sales_order drop constraint order_refunds_within_receipts;
      create function seeded() returns trigger language plpgsql as
        'begin new.state := old.state; return new; end';
      create trigger seeded before update on payment for each row
        when (old.state = 'promised' and new.state = 'withdrawn') execute function seeded()`,
  },
  {
    fault: "a promise that is sent twice is written twice",
    lives: 950_000_028,
    told: "no more goes back than came",
    seed: `alter table sales_order drop constraint order_refunds_within_receipts;
      create function seeded() returns trigger language plpgsql as $$begin
        new.id := gen_random_uuid();
        insert into payment select new.*; return null; end$$;
      create trigger seeded after insert on payment for each row
        when (new.state = 'promised' and pg_trigger_depth() < 1) execute function seeded()`,
  },
  {
    fault: "a refund that the bank sent back is still sent",
    lives: 940_000_017,
    told: "was sent back, and",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.state := old.state; return new; end';
      create trigger seeded before update on payment for each row
        when (old.state in ('sent', 'confirmed') and new.state = 'promised') execute function seeded()`,
  },
  {
    fault: "a refund that was corrected counts for what was promised",
    lives: 950_000_021,
    told: "was sent back, and",
    seed: `alter table sales_order drop constraint order_refunds_within_receipts;
      create function seeded() returns trigger language plpgsql as
        'begin new.amount_rupiah := old.amount_rupiah; return new; end';
      create trigger seeded before update on payment for each row
        when (old.state in ('sent', 'confirmed') and new.amount_rupiah <> old.amount_rupiah and old.method <> 'credit')
        execute function seeded()`,
  },
  {
    fault: "credit pays an order and is still there",
    lives: 950_000_007,
    told: "was received, and",
    seed: `create function seeded() returns trigger language plpgsql as 'begin new.method := ''cash''; return new; end';
      create trigger seeded before insert on payment for each row
        when (new.method = 'credit' and new.amount_rupiah > 0 and new.reference = '') execute function seeded()`,
  },
  {
    fault: "a credit is withdrawn after it was used",
    lives: 950_000_007,
    told: "no more credit is used than was kept",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        update payment set state = 'withdrawn' where method = 'credit' and state = 'confirmed' and reference = '';
        return null; end$$;
      create trigger seeded after insert on payment for each row
        when (new.method = 'credit' and new.amount_rupiah > 0 and new.reference = '') execute function seeded()`,
  },
  {
    fault: "pieces for which money goes back are still to be sent",
    lives: 950_000_013,
    told: "pieces are left out for which money goes back",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.cancelled_qty := old.cancelled_qty; return new; end';
      create trigger seeded before update on sales_order_line for each row
        when (new.cancelled_qty > old.cancelled_qty) execute function seeded()`,
  },
  {
    fault: "pieces that are left out keep their stock",
    lives: 950_000_023,
    told: "only what has not left is held",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.reserved_qty := old.reserved_qty; return new; end';
      create trigger seeded before update on sales_order_line for each row
        when (new.reserved_qty < old.reserved_qty and old.cancelled_qty > 0) execute function seeded()`,
  },
  {
    fault: "what an inspection put on the shelf stays there when it is taken back",
    lives: 590_071_148,
    often: returnsActs,
    told: "what is shelved again is counted in",
    seed: `create function seeded() returns trigger language plpgsql as 'begin return null; end';
      create trigger seeded before insert on stock_movement for each row
        when (new.kind = 'return' and new.quantity < 0) execute function seeded()`,
  },
  {
    fault: "the money for a lost parcel still goes back when it is found",
    lives: 960_000_003,
    often: lossesActs,
    told: "a parcel that was found is neither told as lost nor made good",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        if exists (select from shipment_loss where old.id in (refund_id, rest_refund_id)) then new.state := old.state; end if;
        return new; end$$;
      create trigger seeded before update on payment for each row
        when (old.state = 'promised' and new.state = 'withdrawn') execute function seeded()`,
  },
  {
    fault: "a lost parcel arrives when its order is finished",
    lives: 960_000_005,
    often: lossesActs,
    told: "a lost parcel has not arrived, and a step says so",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        update shipment set state = 'delivered', delivered_at = now() where order_id = new.id and state = 'problem';
        return null; end$$;
      create trigger seeded after update on sales_order for each row
        when (new.status = 'done' and old.status <> 'done') execute function seeded()`,
  },
  {
    fault: "the reading of a service that is taken back stays",
    lives: 940_000_000,
    told: "an act that was taken back has left",
    seed: `create function seeded() returns trigger language plpgsql as 'begin return null; end';
      create trigger seeded before delete on machine_reading for each row execute function seeded()`,
  },
];
