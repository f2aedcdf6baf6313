DROP INDEX "bank_mutation_of_order";--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD COLUMN "pending_hash" text;--> statement-breakpoint
CREATE INDEX "order_total" ON "sales_order" USING btree ("total_rupiah");--> statement-breakpoint
CREATE INDEX "proof_sender" ON "proof_of_payment" USING gin (lower("sender_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_mutation_by_state" ON "bank_mutation" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_mutation_pending" ON "bank_mutation" USING btree ("statement_id") WHERE "bank_mutation"."booked_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_mutation_of_order_once" ON "bank_mutation" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD CONSTRAINT "bank_mutation_pending_once" UNIQUE("pending_hash");