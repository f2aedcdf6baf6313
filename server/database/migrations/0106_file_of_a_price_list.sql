ALTER TABLE "price_list" ADD COLUMN "imported_at" timestamp with time zone;
