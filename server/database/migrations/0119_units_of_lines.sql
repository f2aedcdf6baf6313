ALTER TABLE "cart_item" ADD COLUMN "for_units" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "for_units" jsonb DEFAULT '[]'::jsonb NOT NULL;