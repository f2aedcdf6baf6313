-- Which transfer is which payment. Nothing but transfers is locked here: some transactions of the shop lock a transfer before its
-- order, some behind it. Each order of a matched transfer has its payment since 0029.
LOCK TABLE "bank_mutation" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
DROP INDEX "bank_mutation_of_order_once";--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_mutation_id_bank_mutation_id_fk" FOREIGN KEY ("mutation_id") REFERENCES "public"."bank_mutation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_mutation_of_order" ON "bank_mutation" USING btree ("order_id");
--> statement-breakpoint
INSERT INTO "payment_allocation" ("payment_id", "mutation_id", "amount_rupiah")
SELECT DISTINCT ON ("bank_mutation"."id") "payment"."id", "bank_mutation"."id", "payment"."amount_rupiah"
FROM "bank_mutation" JOIN "payment" ON "payment"."order_id" = "bank_mutation"."order_id" AND "payment"."state" = 'accepted'
WHERE "bank_mutation"."state" = 'matched' ORDER BY "bank_mutation"."id", "payment"."created_at";
--> statement-breakpoint
-- A process of the version before matches a transfer: it is the order's accepted payment that no transfer shows yet, or else one of
-- its own. One that knows payments writes the allocations before it says that the transfer is matched.
CREATE FUNCTION "allocation_of_older_match"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "paid" uuid;
BEGIN
  IF NEW."state" <> 'matched' THEN
    DELETE FROM "payment_allocation" WHERE "mutation_id" = NEW."id";
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM "payment_allocation" WHERE "mutation_id" = NEW."id") THEN RETURN NULL; END IF;
  SELECT "payment"."id" INTO "paid" FROM "payment"
    WHERE "order_id" = NEW."order_id" AND "state" = 'accepted'
      AND NOT EXISTS (SELECT FROM "payment_allocation" WHERE "payment_id" = "payment"."id")
    ORDER BY "created_at" LIMIT 1;
  IF "paid" IS NULL THEN
    INSERT INTO "payment" ("order_id", "method", "amount_rupiah", "state", "decided_by", "decided_at")
      SELECT "id", 'transfer', CASE WHEN "total_rupiah" > "received_rupiah" THEN "total_rupiah" - "received_rupiah" ELSE NEW."amount_rupiah" END,
        'accepted', NEW."decided_by", NEW."decided_at"
      FROM "sales_order" WHERE "id" = NEW."order_id"
      RETURNING "id" INTO "paid";
  END IF;
  INSERT INTO "payment_allocation" ("payment_id", "mutation_id", "amount_rupiah")
    SELECT "id", NEW."id", "amount_rupiah" FROM "payment" WHERE "id" = "paid";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "allocation_of_older_match" AFTER UPDATE OF "state", "order_id" ON "bank_mutation" FOR EACH ROW EXECUTE FUNCTION "allocation_of_older_match"();
