-- Outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_owed" ON "sales_order" USING btree ("order_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'waiting for payment' or ("status" not in ('new', 'processing', 'cancel') and "received_rupiah" < "total_rupiah");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bank_mutation_search" ON "bank_mutation" USING gin (lower("description") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bank_mutation_amount" ON "bank_mutation" USING btree ("amount_rupiah");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_amount" ON "payment" USING btree ("amount_rupiah");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_price_of_all" ON "product" USING btree ("price_rupiah","id") WHERE "archived_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_hidden" ON "product" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "is_visible" and "archived_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_suspect" ON "app_user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "role" = 'member' and "deleted_at" is null and "email" <> '' and ("email_confirmed_at" is null or ("first_name" || ' ' || "last_name" || ' ' || "company")
  ~* '(https?:|www\.|[a-z0-9]\.(biz|click|cn|club|com|info|io|link|net|online|org|ru|shop|site|top|vip|xyz)\y)');
