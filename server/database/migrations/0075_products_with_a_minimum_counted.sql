-- Outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_with_minimum" ON "product" USING btree ("id","minimum_stock") WHERE "product"."minimum_stock" > 0 and "product"."archived_at" is null;
--> statement-breakpoint
-- It lacked what tells archived products apart, so that each product with a minimum was read.
DROP INDEX CONCURRENTLY IF EXISTS "product_minimum_stock";