-- Terms of companies, and orders that go to packing unpaid. Companies are locked before orders, as an order does that is placed.
ALTER TABLE "company" ADD COLUMN "terms_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "credit_limit_rupiah" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tax_collector" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "withholds_pph22" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "is_asked_on_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "on_account_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "on_account_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_on_account" ON "sales_order" USING btree ("company_id") WHERE ("sales_order"."is_asked_on_account" or "sales_order"."on_account_at" is not null) and "sales_order"."payment_state" not in ('paid', 'overpaid');--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_terms_days_not_negative" CHECK ("company"."terms_days" >= 0);--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_credit_limit_not_negative" CHECK ("company"."credit_limit_rupiah" >= 0);--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_tax_collector_known" CHECK ("company"."tax_collector" in ('none', 'government', 'other'));--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_on_account_of_company" CHECK ("sales_order"."company_id" is not null or (not "sales_order"."is_asked_on_account" and "sales_order"."on_account_at" is null));
--> statement-breakpoint
-- As in 0029, but an order on account is released without money: nothing of it was paid by its move.
CREATE OR REPLACE FUNCTION "payment_of_older_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "payment" ("order_id", "method", "amount_rupiah", "state", "decided_by", "decided_at", "created_at")
  SELECT "id", 'transfer', "total_rupiah" - "received_rupiah", 'accepted', NEW."user_id", NEW."at", NEW."at"
  FROM "sales_order" WHERE "id" = NEW."order_id" AND "total_rupiah" > "received_rupiah" AND "on_account_at" IS NULL;
  RETURN NULL;
END $$;
