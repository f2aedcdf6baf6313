ALTER TABLE "sales_order" DROP CONSTRAINT "order_payment_state_known";--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_payment_state_known" CHECK ("sales_order"."payment_state" in ('unpaid', 'partly paid', 'paid', 'overpaid', 'partly refunded', 'refunded', 'credited'));--> statement-breakpoint
-- As 0063, but what credit notes took off an order on account counts neither as money that came nor as money that went back, also once
-- nothing is owed: an order of which all was credited is credited, and one whose rest was paid is paid.
CREATE OR REPLACE FUNCTION "keep_payment_state"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "set_off" bigint := 0;
BEGIN
  IF NEW."on_account_at" IS NOT NULL AND NEW."status" <> 'cancel' AND NEW."refunded_rupiah" > 0 THEN
    SELECT coalesce(sum("amount_rupiah"), 0) INTO "set_off" FROM "payment"
    WHERE "order_id" = NEW."id" AND "state" = 'accepted' AND "method" = 'credit' AND "reference" <> '';
  END IF;
  NEW."payment_state" := CASE
    WHEN NEW."on_account_at" IS NOT NULL AND NEW."status" <> 'cancel' AND NEW."refunded_rupiah" > 0 AND NEW."received_rupiah" < NEW."total_rupiah"
      THEN CASE WHEN NEW."received_rupiah" > NEW."refunded_rupiah" THEN 'partly paid' ELSE 'unpaid' END
    WHEN "set_off" > 0 AND NEW."received_rupiah" = "set_off" AND NEW."refunded_rupiah" = "set_off" THEN 'credited'
    ELSE "payment_state_of"(NEW."total_rupiah" - "set_off", NEW."received_rupiah" - "set_off", NEW."refunded_rupiah" - "set_off")
  END;
  RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE "sales_order" SET "received_rupiah" = "received_rupiah" WHERE "on_account_at" IS NOT NULL AND "refunded_rupiah" > 0;
