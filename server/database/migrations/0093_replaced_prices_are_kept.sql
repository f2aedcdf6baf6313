ALTER TABLE "price_list" ADD COLUMN "replaced_prices" jsonb;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "replaced_at" timestamp with time zone;