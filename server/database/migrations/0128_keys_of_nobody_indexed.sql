-- Outside of a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "idempotency_key_of_one" ON "idempotency_key" USING btree ("user_id","key") NULLS NOT DISTINCT;
