-- Categories and words are counted when they are asked for. Processes of the version before read the counts as they stand
-- here until they are renewed.
DROP TRIGGER IF EXISTS "product_added" ON "product";--> statement-breakpoint
DROP TRIGGER IF EXISTS "product_updated" ON "product";--> statement-breakpoint
DROP TRIGGER IF EXISTS "product_removed" ON "product";--> statement-breakpoint
DROP TRIGGER IF EXISTS "product_emptied" ON "product";--> statement-breakpoint
DROP TRIGGER IF EXISTS "product_added_counted" ON "product";--> statement-breakpoint
DROP TRIGGER IF EXISTS "product_updated_counted" ON "product";--> statement-breakpoint
DROP TRIGGER IF EXISTS "product_removed_counted" ON "product";--> statement-breakpoint
DROP TRIGGER IF EXISTS "product_emptied_counted" ON "product";--> statement-breakpoint
DROP FUNCTION IF EXISTS "count_visible_products"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "count_words"();
