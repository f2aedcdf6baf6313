import { catalogueActs, documentsActs } from "./acts/parcels.ts";
import type { Acts } from "./act.ts";

/** A fault of what the database writes. */
export interface Fault {
  fault: string;
  /** The seed of the first life: one with which the fault occurs in one of the first lives, where others need twenty. */
  lives: number;
  /** The acts that are done most often, where the fault occurs in few other lives. */
  often?: Acts;
  /** What the report says of it. */
  told: string;
  /** Puts it into the database. */
  seed: string;
}

/** Faults of sums, goods, documents and mails, each with what reports it. */
export const faults: readonly Fault[] = [
  {
    fault: "a refund is written ten times as large",
    lives: 950_000_028,
    told: "goes back",
    seed: `alter table sales_order drop constraint order_refunds_within_receipts;
      create function seeded() returns trigger language plpgsql as
        'begin new.amount_rupiah := new.amount_rupiah * 10; return new; end';
      create trigger seeded before insert on payment for each row when (new.amount_rupiah < 0)
        execute function seeded()`,
  },
  {
    fault: "a line counts a piece too many as shipped",
    lives: 940_000_000,
    told: "no more leaves than was ordered",
    seed: `alter table sales_order_line drop constraint order_line_ships_at_most_all;
      create function seeded() returns trigger language plpgsql as
        'begin new.shipped_qty := new.shipped_qty + 1; return new; end';
      create trigger seeded before update on sales_order_line for each row
        when (new.shipped_qty > old.shipped_qty) execute function seeded()`,
  },
  {
    fault: "a sale is not written down",
    lives: 940_000_000,
    told: "pieces on the shelf and sold are those that came",
    seed: `create function seeded() returns trigger language plpgsql as 'begin return null; end';
      create trigger seeded before insert on stock_movement for each row when (new.kind = 'sale')
        execute function seeded()`,
  },
  {
    fault: "pieces are held for ever",
    lives: 950_000_004,
    told: "the pieces that are held are those that open orders hold",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.reserved := old.reserved; return new; end';
      create trigger seeded before update on stock for each row
        when (new.reserved < old.reserved and new.on_hand = old.on_hand) execute function seeded()`,
  },
  {
    fault: "a charge is a Rupiah more than the total knows",
    lives: 940_000_000,
    told: "a total is its lines and charges",
    seed: `drop trigger order_total_adds_up on sales_order;
      drop trigger order_total_adds_up_with_charges on order_charge;
      create function seeded() returns trigger language plpgsql as
        'begin new.amount_rupiah := new.amount_rupiah + 1; return new; end';
      create trigger seeded before insert or update on order_charge for each row execute function seeded()`,
  },
  {
    fault: "an order forgets that it was paid",
    lives: 940_000_000,
    told: "a payment state says how an order stands with its money",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.payment_state := ''unpaid''; return new; end';
      create trigger seeded before update on sales_order for each row
        when (new.status = 'delivering') execute function seeded()`,
  },
  {
    fault: "a document's number is left out",
    lives: 940_000_002,
    told: "documents have numbers without gaps",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.sequence := new.sequence + 1; return new; end';
      create trigger seeded before insert on document for each row execute function seeded()`,
  },
  {
    fault: "a parcel that has come is still under way",
    lives: 950_000_017,
    told: "the parcel's steps do not say delivered",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.state := ''in transit''; return new; end';
      create trigger seeded before insert on shipment_event for each row when (new.state = 'delivered')
        execute function seeded()`,
  },
  {
    fault: "a refund is not mailed",
    lives: 950_000_028,
    told: "a refund that was promised is mailed",
    seed: `create function seeded() returns trigger language plpgsql as 'begin return null; end';
      create trigger seeded before insert on mail for each row when (new.template = 'refund-promised')
        execute function seeded()`,
  },
  {
    fault: "a payment online that a bank takes back stays paid",
    lives: 950_000_027,
    told: "an attempt is paid, and the bank says deny",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.state := old.state; return new; end';
      create trigger seeded before update on payment_attempt for each row when (new.state = 'reversed')
        execute function seeded()`,
  },
  {
    fault: "a payment online counts twice",
    lives: 940_000_004,
    told: "was received, and",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        new.id := gen_random_uuid(); new.method := 'transfer';
        insert into payment select new.*; return null; end$$;
      create trigger seeded after insert on payment for each row when (new.method = 'gateway')
        execute function seeded()`,
  },
  {
    fault: "an accepted payment is not audited",
    lives: 950_000_015,
    told: "an accepted payment is audited",
    seed: `create function seeded() returns trigger language plpgsql as 'begin return null; end';
      create trigger seeded before insert on audit_log for each row when (new.action = 'payment.accept')
        execute function seeded()`,
  },
  {
    fault: "an edit sends a parcel where nobody lives",
    lives: 950_000_021,
    told: "nobody lives at Jl. Buntu 0",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.recipient_address := ''Jl. Buntu 0''; return new; end';
      create trigger seeded before update on sales_order for each row
        when (new.recipient_address <> old.recipient_address) execute function seeded()`,
  },
  {
    fault: "a delivery order names the customer instead of the recipient",
    lives: 950_000_022,
    often: documentsActs,
    told: "what a document says of the goods is what the order says: SJ",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        new.snapshot := jsonb_set(new.snapshot, '{order,recipient}', new.snapshot #> '{order,customer}');
        return new; end$$;
      create trigger seeded before insert on document for each row when (new.kind = 'delivery-order')
        execute function seeded()`,
  },
  {
    fault: "what was ordered is counted by another unit once its product is sold by another",
    lives: 940_000_017,
    often: catalogueActs,
    told: "what a document says of the goods is what the order says",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        update sales_order_line set sales_unit = 'sheet' where product_id = new.id;
        return null; end$$;
      create trigger seeded after update on product for each row when (new.sales_unit <> old.sales_unit)
        execute function seeded()`,
  },
  {
    fault: "a line keeps its units when it has fewer pieces",
    lives: 940_000_000,
    told: "no more pieces are for units than a line has",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.for_units := old.for_units; return new; end';
      create trigger seeded before update on sales_order_line for each row when (new.qty < old.qty)
        execute function seeded()`,
  },
  {
    fault: "an order that the staff enters forgets for which units it is",
    lives: 940_000_000,
    told: "was ordered for units, and",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        new.for_units := '[]'; return new; end$$;
      create trigger seeded before insert on sales_order_line for each row execute function seeded()`,
  },
  {
    fault: "a receipt that is set aside is mailed",
    lives: 940_000_004,
    told: "only who was refused is told so",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        insert into mail (template, language, recipient, facts, order_id)
          values ('payment-rejected', 'en', 'budi@contoh.example', '{}', new.subject_id::uuid);
        return null; end$$;
      create trigger seeded after insert on audit_log for each row when (new.action = 'payment.setAside')
        execute function seeded()`,
  },
];
