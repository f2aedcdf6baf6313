-- Payments as rows of their own. The order's table is locked first, and whole, since columns are added to it: each transaction of
-- the shop that writes an order's proofs or moves has locked the order before them, so it ends before this one goes on, and
-- none waits for a lock of this one while this one waits for it.
LOCK TABLE "sales_order" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "app_user", "proof_of_payment", "sales_order_event" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "payment_allocation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"mutation_id" bigint NOT NULL,
	"amount_rupiah" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_allocation_positive" CHECK ("payment_allocation"."amount_rupiah" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_rupiah" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('transfer', 'gateway', 'credit')),
	CONSTRAINT "payment_state_known" CHECK (case when "payment"."amount_rupiah" < 0 then "payment"."state" in ('promised', 'sent', 'confirmed') else "payment"."state" in ('checking', 'accepted', 'rejected') end),
	CONSTRAINT "payment_not_of_nothing" CHECK ("payment"."amount_rupiah" <> 0)
);
--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "received_rupiah" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "promised_rupiah" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "refunded_rupiah" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "payment_state" text DEFAULT 'unpaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_allocation_once" ON "payment_allocation" USING btree ("payment_id","mutation_id");--> statement-breakpoint
CREATE INDEX "payment_allocation_of_mutation" ON "payment_allocation" USING btree ("mutation_id");--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_in_hand" ON "payment" USING btree ("state","created_at","id") WHERE "payment"."state" in ('checking', 'promised', 'sent');--> statement-breakpoint
CREATE INDEX "order_by_payment_state" ON "sales_order" USING btree ("payment_state","order_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "sales_order"."payment_state" not in ('unpaid', 'paid');--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_refunds_within_receipts" CHECK ("sales_order"."promised_rupiah" + "sales_order"."refunded_rupiah" <= "sales_order"."received_rupiah");--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_payment_state_known" CHECK ("sales_order"."payment_state" in ('unpaid', 'partly paid', 'paid', 'overpaid', 'partly refunded', 'refunded'));
--> statement-breakpoint
-- How an order stands with its money, from its total and the sums of its payments. It is told here and nowhere else, so that it is
-- right whoever changes one of them, also a process of the version before.
CREATE FUNCTION "payment_state_of"("total" bigint, "received" bigint, "refunded" bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN "received" - "refunded" > "total" THEN 'overpaid'
    WHEN "received" - "refunded" = "total" THEN 'paid'
    WHEN "refunded" > 0 AND "received" = "refunded" THEN 'refunded'
    WHEN "refunded" > 0 THEN 'partly refunded'
    WHEN "received" > 0 THEN 'partly paid'
    ELSE 'unpaid'
  END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_payment_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."payment_state" := "payment_state_of"(NEW."total_rupiah", NEW."received_rupiah", NEW."refunded_rupiah");
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A sum is changed by the difference, not counted anew: two payments of one order that are written at once both count.
CREATE FUNCTION "keep_payment_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "received" bigint := 0;
  "promised" bigint := 0;
  "refunded" bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD."state" = 'accepted' THEN "received" := "received" - OLD."amount_rupiah"; END IF;
    IF OLD."state" = 'promised' THEN "promised" := "promised" + OLD."amount_rupiah"; END IF;
    IF OLD."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" + OLD."amount_rupiah"; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW."state" = 'accepted' THEN "received" := "received" + NEW."amount_rupiah"; END IF;
    IF NEW."state" = 'promised' THEN "promised" := "promised" - NEW."amount_rupiah"; END IF;
    IF NEW."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" - NEW."amount_rupiah"; END IF;
  END IF;
  IF "received" <> 0 OR "promised" <> 0 OR "refunded" <> 0 THEN
    UPDATE "sales_order" SET "received_rupiah" = "received_rupiah" + "received", "promised_rupiah" = "promised_rupiah" + "promised",
      "refunded_rupiah" = "refunded_rupiah" + "refunded"
    WHERE "id" = coalesce(NEW."order_id", OLD."order_id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What there was. An accepted proof counted for the whole order, whatever its customer claimed.
INSERT INTO "payment" ("id", "order_id", "method", "amount_rupiah", "state", "reference", "decided_by", "decided_at", "created_at")
SELECT "proof"."id", "order_id", 'transfer', CASE WHEN "proof"."status" = 'accepted' AND "total_rupiah" > 0 THEN "total_rupiah" ELSE "amount_rupiah" END,
  "proof"."status", "invoice_code", "decided_by", "decided_at", "proof"."created_at"
FROM "proof_of_payment" AS "proof" JOIN "sales_order" ON "sales_order"."id" = "order_id" WHERE "amount_rupiah" > 0;
--> statement-breakpoint
-- Any other order that is paid was paid by the staff's word or by a transfer, which 0030 ties to this payment.
INSERT INTO "payment" ("order_id", "method", "amount_rupiah", "state", "decided_by", "decided_at", "created_at")
SELECT "sales_order"."id", 'transfer', "total_rupiah", 'accepted', "move"."user_id", "move"."at", coalesce("move"."at", "order_date")
FROM "sales_order"
LEFT JOIN LATERAL (
  SELECT "user_id", "at" FROM "sales_order_event" WHERE "order_id" = "sales_order"."id" AND "to_status" = 'packing' ORDER BY "id" LIMIT 1
) AS "move" ON true
WHERE "status" IN ('packing', 'delivering', 'done') AND "total_rupiah" > 0
  AND NOT EXISTS (SELECT FROM "payment" WHERE "order_id" = "sales_order"."id" AND "state" = 'accepted');
--> statement-breakpoint
UPDATE "sales_order" SET "received_rupiah" = "paid"."sum", "payment_state" = "payment_state_of"("total_rupiah", "paid"."sum", 0)
FROM (SELECT "order_id", sum("amount_rupiah")::bigint AS "sum" FROM "payment" WHERE "state" = 'accepted' GROUP BY "order_id") AS "paid"
WHERE "paid"."order_id" = "sales_order"."id";
--> statement-breakpoint
CREATE TRIGGER "order_payment_state" BEFORE INSERT OR UPDATE OF "total_rupiah", "received_rupiah", "refunded_rupiah" ON "sales_order"
FOR EACH ROW EXECUTE FUNCTION "keep_payment_state"();
--> statement-breakpoint
CREATE TRIGGER "order_payment_sums" AFTER INSERT OR UPDATE OR DELETE ON "payment" FOR EACH ROW EXECUTE FUNCTION "keep_payment_sums"();
--> statement-breakpoint
-- From here on: what a process of the version before writes, which knows no payments. One that does writes the payment before the
-- proof or the move that belongs to it: the triggers find it and write nothing.
CREATE FUNCTION "payment_of_older_proof"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "payment" ("id", "order_id", "method", "amount_rupiah", "state", "reference", "decided_by", "decided_at", "created_at")
    SELECT NEW."id", NEW."order_id", 'transfer', NEW."amount_rupiah", NEW."status", NEW."invoice_code", NEW."decided_by", NEW."decided_at", NEW."created_at"
    WHERE NEW."amount_rupiah" > 0 ON CONFLICT ("id") DO NOTHING;
  ELSE
    UPDATE "payment" SET "state" = NEW."status", "decided_by" = NEW."decided_by", "decided_at" = NEW."decided_at",
      "amount_rupiah" = CASE WHEN NEW."status" = 'accepted' AND "total_rupiah" > "received_rupiah" THEN "total_rupiah" - "received_rupiah" ELSE "amount_rupiah" END
    FROM "sales_order" WHERE "sales_order"."id" = "order_id" AND "payment"."id" = NEW."id" AND "state" = 'checking' AND NEW."status" <> 'checking';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "payment_of_older_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "payment" ("order_id", "method", "amount_rupiah", "state", "decided_by", "decided_at", "created_at")
  SELECT "id", 'transfer', "total_rupiah" - "received_rupiah", 'accepted', NEW."user_id", NEW."at", NEW."at"
  FROM "sales_order" WHERE "id" = NEW."order_id" AND "total_rupiah" > "received_rupiah";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_of_older_proof" AFTER INSERT OR UPDATE OF "status" ON "proof_of_payment" FOR EACH ROW EXECUTE FUNCTION "payment_of_older_proof"();
--> statement-breakpoint
-- At the end of the transaction, when its proof or its transfer has become the payment.
CREATE CONSTRAINT TRIGGER "payment_of_older_move" AFTER INSERT ON "sales_order_event" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW."to_status" = 'packing') EXECUTE FUNCTION "payment_of_older_move"();
