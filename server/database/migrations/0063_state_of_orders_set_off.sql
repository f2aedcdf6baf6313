-- As 0029, but of an order on account what is credited is no money that came and went back: it stands as received and as refunded. As long as
-- something is owed, its state tells what of the rest was paid.
CREATE OR REPLACE FUNCTION "keep_payment_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."payment_state" := CASE
    WHEN NEW."on_account_at" IS NOT NULL AND NEW."status" <> 'cancel' AND NEW."refunded_rupiah" > 0 AND NEW."received_rupiah" < NEW."total_rupiah"
      THEN CASE WHEN NEW."received_rupiah" > NEW."refunded_rupiah" THEN 'partly paid' ELSE 'unpaid' END
    ELSE "payment_state_of"(NEW."total_rupiah", NEW."received_rupiah", NEW."refunded_rupiah")
  END;
  RETURN NEW;
END $$;
