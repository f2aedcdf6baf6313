-- Outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_picture_first" ON "product_picture" USING btree ("product_id","picture_key") WHERE "product_picture"."position" = 0;
