import type { Fault } from "./faults.ts";

/** Faults of what is owed, of the statement of account, and of the bank's files. */
export const faultsOfAccounts: readonly Fault[] = [
  {
    fault: "money that went back before an order was released is not owed again",
    lives: 950_000_029,
    told: "is owed again of",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.owed_again_rupiah := 0; return new; end';
      create trigger seeded before insert on payment for each row
        when (new.amount_rupiah < 0 and new.owed_again_rupiah > 0) execute function seeded()`,
  },
  {
    fault: "an order that lost a payment after it left is said to be paid",
    lives: 950_000_012,
    told: "a payment state says how an order stands with its money",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.payment_state := old.payment_state; return new; end';
      create trigger seeded before update on sales_order for each row
        when (old.payment_state = 'paid' and new.payment_state <> 'paid' and new.fulfilment_state <> 'nothing'
          and new.received_rupiah < old.received_rupiah)
        execute function seeded()`,
  },
  {
    fault: "an order of which something has left waits for its payment",
    lives: 950_000_038,
    told: "an order of which something has left does not wait for its payment",
    seed: `create function seeded() returns trigger language plpgsql as
        'begin new.status := ''waiting for payment''; return new; end';
      create trigger seeded before update on sales_order for each row
        when (new.status = 'packing' and new.fulfilment_state <> 'nothing' and new.on_account_at is null
          and new.received_rupiah < old.received_rupiah)
        execute function seeded()`,
  },
  {
    fault: "a movement that a second file tells of is there twice",
    lives: 940_000_002,
    told: "lines tell of them",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        insert into bank_mutation (statement_id, position, booked_on, description, amount_rupiah, row_hash)
        select new.statement_id, position + 1000, booked_on, description, amount_rupiah, gen_random_uuid()::text
        from bank_mutation where id = new.mutation_id and statement_id <> new.statement_id;
        return null; end$$;
      create trigger seeded after insert on bank_mutation_sighting for each row execute function seeded()`,
  },
  {
    fault: "an invoice asks for more than its order costs",
    lives: 940_000_002,
    told: "an account closes with",
    seed: `create function seeded() returns trigger language plpgsql as $$begin
        new.snapshot := jsonb_set(new.snapshot, '{amount}', to_jsonb((new.snapshot ->> 'amount')::bigint + 1000));
        return new; end$$;
      create trigger seeded before insert on document for each row when (new.kind = 'invoice')
        execute function seeded()`,
  },
];
