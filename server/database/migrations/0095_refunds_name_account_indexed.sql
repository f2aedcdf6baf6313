-- Outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refund_of_mutation" ON "refund" USING btree ("mutation_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "return_rest_refund_once" ON "return_request" USING btree ("rest_refund_id");--> statement-breakpoint
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_mutation_id_bank_mutation_id_fk";--> statement-breakpoint
ALTER TABLE "return_request" VALIDATE CONSTRAINT "return_request_rest_refund_id_payment_id_fk";--> statement-breakpoint
-- What went back beside a set-off was written in the same transaction, so at the same moment.
DO $$
BEGIN
  UPDATE "return_request" SET "rest_refund_id" = "rest"."id"
  FROM "payment" AS "set_off" JOIN "payment" AS "rest"
    ON "rest"."order_id" = "set_off"."order_id" AND "rest"."created_at" = "set_off"."created_at" AND "rest"."amount_rupiah" < 0
      AND "rest"."reference" = '' AND "rest"."state" <> 'withdrawn'
  WHERE "set_off"."id" = "return_request"."refund_id" AND "set_off"."method" = 'credit' AND "set_off"."reference" <> ''
    AND "return_request"."rest_refund_id" IS NULL;
  COMMIT;
END $$;
