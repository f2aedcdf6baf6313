ALTER TABLE "sales_order" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "po_file_key" text;--> statement-breakpoint
CREATE INDEX "order_po_number" ON "sales_order" USING gin (lower("po_number") gin_trgm_ops) WHERE "sales_order"."po_number" <> '';--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_purchase_order_of_company" CHECK ("sales_order"."company_id" is not null or ("sales_order"."po_number" = '' and "sales_order"."po_file_key" is null));