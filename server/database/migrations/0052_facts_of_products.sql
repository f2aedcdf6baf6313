ALTER TABLE "product" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "delivery_days_from" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "delivery_days_to" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pack_qty" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_grade_known" CHECK ("product"."grade" in ('genuine', 'oem', 'aftermarket', 'rebuilt'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_delivery_days" CHECK (num_nulls("product"."delivery_days_from", "product"."delivery_days_to") in (0, 2) and "product"."delivery_days_from" <= "product"."delivery_days_to");