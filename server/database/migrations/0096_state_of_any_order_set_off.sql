-- As 0065, but of every order that what came back lowered, on account or not: goods of an order that lost its payment come back too.
CREATE OR REPLACE FUNCTION "keep_payment_state"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "set_off" bigint := 0;
BEGIN
  IF NEW."status" <> 'cancel' AND NEW."refunded_rupiah" > 0 THEN
    SELECT coalesce(sum("amount_rupiah"), 0) INTO "set_off" FROM "payment"
    WHERE "order_id" = NEW."id" AND "state" = 'accepted' AND "method" = 'credit' AND "reference" <> '';
  END IF;
  NEW."payment_state" := CASE
    WHEN (NEW."on_account_at" IS NOT NULL OR "set_off" > 0) AND NEW."status" <> 'cancel' AND NEW."refunded_rupiah" > 0
        AND NEW."received_rupiah" < NEW."total_rupiah"
      THEN CASE WHEN NEW."received_rupiah" > NEW."refunded_rupiah" THEN 'partly paid' ELSE 'unpaid' END
    WHEN "set_off" > 0 AND NEW."received_rupiah" = "set_off" AND NEW."refunded_rupiah" = "set_off" THEN 'credited'
    ELSE "payment_state_of"(NEW."total_rupiah" - "set_off", NEW."received_rupiah" - "set_off", NEW."refunded_rupiah" - "set_off")
  END;
  RETURN NEW;
END $$;
