-- Outside of a transaction
-- As 0098 has it, but of every order that is not cancelled: what went back of it and is owed again is asked for, so it is paid in part, or not.
CREATE OR REPLACE FUNCTION "keep_payment_state"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "set_off" bigint := 0;
  "again" bigint := CASE WHEN NEW."status" = 'cancel' THEN 0 ELSE NEW."owed_again_rupiah" END;
BEGIN
  IF NEW."status" <> 'cancel' AND NEW."refunded_rupiah" > 0 THEN
    SELECT coalesce(sum("amount_rupiah"), 0) INTO "set_off" FROM "payment"
    WHERE "order_id" = NEW."id" AND "state" = 'accepted' AND "method" = 'credit' AND "reference" <> '';
  END IF;
  NEW."payment_state" := CASE
    WHEN ((NEW."on_account_at" IS NOT NULL OR "set_off" > 0) AND NEW."refunded_rupiah" > 0 OR "again" > 0) AND NEW."status" <> 'cancel'
        AND NEW."received_rupiah" - "again" < NEW."total_rupiah"
      THEN CASE WHEN NEW."received_rupiah" > NEW."refunded_rupiah" THEN 'partly paid' ELSE 'unpaid' END
    WHEN "set_off" > 0 AND NEW."received_rupiah" = "set_off" AND NEW."refunded_rupiah" = "set_off" THEN 'credited'
    ELSE "payment_state_of"(NEW."total_rupiah" - "set_off", NEW."received_rupiah" - "set_off", NEW."refunded_rupiah" - "set_off")
  END;
  RETURN NEW;
END $$;
--> statement-breakpoint
do $$
declare
	one record;
begin
	for one in select id from sales_order where status in ('new', 'processing', 'waiting for payment') and owed_again_rupiah > 0 loop
		update sales_order set owed_again_rupiah = owed_again_rupiah where id = one.id;
		commit;
	end loop;
end $$;
