-- Outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "entered_payment_by_day" ON "entered_payment" USING btree ("day");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_by_decision" ON "payment" USING btree (coalesce("decided_at", "created_at"));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refund_by_sending" ON "refund" USING btree ("sent_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bank_mutation_by_day" ON "bank_mutation" USING btree ("booked_on");
