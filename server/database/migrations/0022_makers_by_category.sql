DROP INDEX "product_brand";--> statement-breakpoint
CREATE INDEX "product_brand_category" ON "product" USING btree ("brand","category_id") WHERE "product"."is_visible";