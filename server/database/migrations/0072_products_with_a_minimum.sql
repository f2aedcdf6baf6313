-- Outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_minimum_stock" ON "product" USING btree ("id","minimum_stock") WHERE "product"."minimum_stock" > 0;