DROP INDEX "product_newest";--> statement-breakpoint
DROP INDEX "product_price";--> statement-breakpoint
DROP INDEX "product_category_newest";--> statement-breakpoint
CREATE INDEX "product_category_price" ON "product" USING btree ("category_id","price_rupiah","id") WHERE "product"."is_visible";--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product"."is_visible";--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price_rupiah","id") WHERE "product"."is_visible";--> statement-breakpoint
CREATE INDEX "product_category_newest" ON "product" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product"."is_visible";