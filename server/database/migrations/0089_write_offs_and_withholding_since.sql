CREATE TABLE "company_withholding" (
	"company_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"tax_collector" text NOT NULL,
	"withholds_pph22" boolean NOT NULL,
	CONSTRAINT "company_withholding_since" PRIMARY KEY("company_id","since")
);
--> statement-breakpoint
ALTER TABLE "company_withholding" ADD CONSTRAINT "company_withholding_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a company withholds counts for what is billed from now on. A company that withholds from its first day has no orders before it.
CREATE FUNCTION "keep_company_withholding"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "company_withholding" ("company_id", "since", "tax_collector", "withholds_pph22")
  VALUES (NEW."id", CASE WHEN TG_OP = 'INSERT' THEN 'epoch'::timestamptz ELSE now() END, NEW."tax_collector", NEW."withholds_pph22")
  ON CONFLICT ("company_id", "since") DO UPDATE SET "tax_collector" = excluded."tax_collector", "withholds_pph22" = excluded."withholds_pph22";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "company_withholding_of_new" AFTER INSERT ON "company"
FOR EACH ROW WHEN (NEW."tax_collector" <> 'none' OR NEW."withholds_pph22") EXECUTE FUNCTION "keep_company_withholding"();
--> statement-breakpoint
CREATE TRIGGER "company_withholding_changed" AFTER UPDATE ON "company"
FOR EACH ROW WHEN (NEW."tax_collector" IS DISTINCT FROM OLD."tax_collector" OR NEW."withholds_pph22" IS DISTINCT FROM OLD."withholds_pph22")
EXECUTE FUNCTION "keep_company_withholding"();
--> statement-breakpoint
-- Since when the companies withhold that do so already, nobody has written down: it goes on counting for all their orders.
INSERT INTO "company_withholding" ("company_id", "since", "tax_collector", "withholds_pph22")
SELECT "id", 'epoch', "tax_collector", "withholds_pph22" FROM "company" WHERE "tax_collector" <> 'none' OR "withholds_pph22";
--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "written_off_rupiah" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method_known";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('transfer', 'gateway', 'credit', 'cash', 'cheque', 'pph22', 'ppn', 'write-off')) NOT VALID;--> statement-breakpoint
-- As 0056 has it, and what of the accepted payments was written off: it settles the order without money, as withheld tax does.
CREATE OR REPLACE FUNCTION "keep_payment_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "received" bigint := 0;
  "withheld" bigint := 0;
  "written_off" bigint := 0;
  "promised" bigint := 0;
  "refunded" bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD."state" = 'accepted' THEN
      "received" := "received" - OLD."amount_rupiah";
      IF OLD."method" IN ('pph22', 'ppn', 'write-off') THEN "withheld" := "withheld" - OLD."amount_rupiah"; END IF;
      IF OLD."method" = 'write-off' THEN "written_off" := "written_off" - OLD."amount_rupiah"; END IF;
    END IF;
    IF OLD."state" = 'promised' THEN "promised" := "promised" + OLD."amount_rupiah"; END IF;
    IF OLD."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" + OLD."amount_rupiah"; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW."state" = 'accepted' THEN
      "received" := "received" + NEW."amount_rupiah";
      IF NEW."method" IN ('pph22', 'ppn', 'write-off') THEN "withheld" := "withheld" + NEW."amount_rupiah"; END IF;
      IF NEW."method" = 'write-off' THEN "written_off" := "written_off" + NEW."amount_rupiah"; END IF;
    END IF;
    IF NEW."state" = 'promised' THEN "promised" := "promised" - NEW."amount_rupiah"; END IF;
    IF NEW."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" - NEW."amount_rupiah"; END IF;
  END IF;
  IF "received" <> 0 OR "withheld" <> 0 OR "promised" <> 0 OR "refunded" <> 0 THEN
    UPDATE "sales_order" SET "received_rupiah" = "received_rupiah" + "received", "withheld_rupiah" = "withheld_rupiah" + "withheld",
      "written_off_rupiah" = "written_off_rupiah" + "written_off",
      "promised_rupiah" = "promised_rupiah" + "promised", "refunded_rupiah" = "refunded_rupiah" + "refunded"
    WHERE "id" = coalesce(NEW."order_id", OLD."order_id");
  END IF;
  RETURN NULL;
END $$;
