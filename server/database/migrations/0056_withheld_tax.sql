CREATE TABLE "entered_payment" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"day" date,
	"number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"file_key" text
);
--> statement-breakpoint
ALTER TABLE "sales_order" DROP CONSTRAINT "order_refunds_within_receipts";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method_known";--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "withheld_rupiah" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entered_payment" ADD CONSTRAINT "entered_payment_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_refunds_within_receipts" CHECK ("sales_order"."promised_rupiah" + "sales_order"."refunded_rupiah" <= "sales_order"."received_rupiah" - "sales_order"."withheld_rupiah");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('transfer', 'gateway', 'credit', 'cash', 'cheque', 'pph22', 'ppn'));--> statement-breakpoint
-- As 0029 has it, and what of the accepted payments is tax that the buyer withheld.
CREATE OR REPLACE FUNCTION "keep_payment_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "received" bigint := 0;
  "withheld" bigint := 0;
  "promised" bigint := 0;
  "refunded" bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD."state" = 'accepted' THEN
      "received" := "received" - OLD."amount_rupiah";
      IF OLD."method" IN ('pph22', 'ppn') THEN "withheld" := "withheld" - OLD."amount_rupiah"; END IF;
    END IF;
    IF OLD."state" = 'promised' THEN "promised" := "promised" + OLD."amount_rupiah"; END IF;
    IF OLD."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" + OLD."amount_rupiah"; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW."state" = 'accepted' THEN
      "received" := "received" + NEW."amount_rupiah";
      IF NEW."method" IN ('pph22', 'ppn') THEN "withheld" := "withheld" + NEW."amount_rupiah"; END IF;
    END IF;
    IF NEW."state" = 'promised' THEN "promised" := "promised" - NEW."amount_rupiah"; END IF;
    IF NEW."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" - NEW."amount_rupiah"; END IF;
  END IF;
  IF "received" <> 0 OR "withheld" <> 0 OR "promised" <> 0 OR "refunded" <> 0 THEN
    UPDATE "sales_order" SET "received_rupiah" = "received_rupiah" + "received", "withheld_rupiah" = "withheld_rupiah" + "withheld",
      "promised_rupiah" = "promised_rupiah" + "promised", "refunded_rupiah" = "refunded_rupiah" + "refunded"
    WHERE "id" = coalesce(NEW."order_id", OLD."order_id");
  END IF;
  RETURN NULL;
END $$;
