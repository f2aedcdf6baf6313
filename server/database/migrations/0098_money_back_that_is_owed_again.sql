ALTER TABLE "sales_order" ADD COLUMN "owed_again_rupiah" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "owed_again_rupiah" bigint;--> statement-breakpoint
-- How much of money that goes back takes nothing off what is owed: all of it while the order was not released, or was cancelled; later
-- only what is more than is owed.
CREATE FUNCTION "owed_again_of"("order" uuid, "rupiah" bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN "status" IN ('new', 'processing', 'waiting for payment', 'cancel') THEN "rupiah"
    ELSE least("rupiah", greatest(0, "received_rupiah" - "owed_again_rupiah" - "total_rupiah")) END
  FROM "sales_order" WHERE "id" = "order"
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_owed_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."owed_again_rupiah" := coalesce(NEW."owed_again_rupiah", "owed_again_of"(NEW."order_id", -NEW."amount_rupiah"));
  ELSIF NEW."amount_rupiah" > OLD."amount_rupiah" THEN
    NEW."owed_again_rupiah" := least(NEW."owed_again_rupiah", -NEW."amount_rupiah");
  ELSE
    NEW."owed_again_rupiah" := NEW."owed_again_rupiah" + "owed_again_of"(NEW."order_id", OLD."amount_rupiah" - NEW."amount_rupiah");
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_owed_again" BEFORE INSERT ON "payment"
FOR EACH ROW WHEN (NEW."amount_rupiah" < 0) EXECUTE FUNCTION "keep_owed_again"();
--> statement-breakpoint
CREATE TRIGGER "payment_owed_again_corrected" BEFORE UPDATE OF "amount_rupiah" ON "payment"
FOR EACH ROW WHEN (OLD."amount_rupiah" < 0 AND NEW."amount_rupiah" < 0 AND OLD."amount_rupiah" <> NEW."amount_rupiah") EXECUTE FUNCTION "keep_owed_again"();
--> statement-breakpoint
-- Nothing is owed for a cancelled order, so nothing that went back takes anything off.
CREATE FUNCTION "owe_again_of_cancelled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "payment" SET "owed_again_rupiah" = -"amount_rupiah"
  WHERE "order_id" = NEW."id" AND "amount_rupiah" < 0 AND "owed_again_rupiah" IS DISTINCT FROM -"amount_rupiah";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_owes_again_if_cancelled" AFTER UPDATE OF "status" ON "sales_order"
FOR EACH ROW WHEN (NEW."status" = 'cancel' AND OLD."status" <> 'cancel') EXECUTE FUNCTION "owe_again_of_cancelled"();
--> statement-breakpoint
-- As 0089 has it, and what of the money that went or goes back is owed again.
CREATE OR REPLACE FUNCTION "keep_payment_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "received" bigint := 0;
  "withheld" bigint := 0;
  "written_off" bigint := 0;
  "promised" bigint := 0;
  "refunded" bigint := 0;
  "again" bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD."state" = 'accepted' THEN
      "received" := "received" - OLD."amount_rupiah";
      IF OLD."method" IN ('pph22', 'ppn', 'write-off') THEN "withheld" := "withheld" - OLD."amount_rupiah"; END IF;
      IF OLD."method" = 'write-off' THEN "written_off" := "written_off" - OLD."amount_rupiah"; END IF;
    END IF;
    IF OLD."state" = 'promised' THEN "promised" := "promised" + OLD."amount_rupiah"; END IF;
    IF OLD."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" + OLD."amount_rupiah"; END IF;
    IF OLD."state" IN ('promised', 'sent', 'confirmed') THEN "again" := "again" - coalesce(OLD."owed_again_rupiah", 0); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW."state" = 'accepted' THEN
      "received" := "received" + NEW."amount_rupiah";
      IF NEW."method" IN ('pph22', 'ppn', 'write-off') THEN "withheld" := "withheld" + NEW."amount_rupiah"; END IF;
      IF NEW."method" = 'write-off' THEN "written_off" := "written_off" + NEW."amount_rupiah"; END IF;
    END IF;
    IF NEW."state" = 'promised' THEN "promised" := "promised" - NEW."amount_rupiah"; END IF;
    IF NEW."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" - NEW."amount_rupiah"; END IF;
    IF NEW."state" IN ('promised', 'sent', 'confirmed') THEN "again" := "again" + coalesce(NEW."owed_again_rupiah", 0); END IF;
  END IF;
  IF "received" <> 0 OR "withheld" <> 0 OR "promised" <> 0 OR "refunded" <> 0 OR "again" <> 0 THEN
    UPDATE "sales_order" SET "received_rupiah" = "received_rupiah" + "received", "withheld_rupiah" = "withheld_rupiah" + "withheld",
      "written_off_rupiah" = "written_off_rupiah" + "written_off",
      "promised_rupiah" = "promised_rupiah" + "promised", "refunded_rupiah" = "refunded_rupiah" + "refunded",
      "owed_again_rupiah" = "owed_again_rupiah" + "again"
    WHERE "id" = coalesce(NEW."order_id", OLD."order_id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As 0096 has it, but an order that was released owes again what went back before: it is paid in part, or not, whatever went back.
CREATE OR REPLACE FUNCTION "keep_payment_state"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "set_off" bigint := 0;
  "again" bigint := CASE WHEN NEW."status" IN ('new', 'processing', 'waiting for payment', 'cancel') THEN 0 ELSE NEW."owed_again_rupiah" END;
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
DROP TRIGGER "order_payment_state" ON "sales_order";
--> statement-breakpoint
CREATE TRIGGER "order_payment_state" BEFORE INSERT OR UPDATE OF "total_rupiah", "received_rupiah", "refunded_rupiah", "owed_again_rupiah", "status", "on_account_at"
ON "sales_order" FOR EACH ROW EXECUTE FUNCTION "keep_payment_state"();
