ALTER TABLE "sales_order_line" ADD COLUMN "sales_unit" text DEFAULT 'pcs' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "order_line_sales_unit_known" CHECK ("sales_order_line"."sales_unit" in ('pcs', 'set', 'pair', 'meter', 'roll', 'sheet', 'liter', 'kg', 'box'));--> statement-breakpoint
-- Copied when the line is written, whoever writes it: the version before knows no units, and a product's may change later.
CREATE FUNCTION "copy_sales_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "sales_unit" INTO NEW."sales_unit" FROM "product" WHERE "id" = NEW."product_id";
	NEW."sales_unit" := coalesce(NEW."sales_unit", 'pcs');
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_line_copies_sales_unit" BEFORE INSERT ON "sales_order_line"
FOR EACH ROW WHEN (NEW."product_id" IS NOT NULL) EXECUTE FUNCTION "copy_sales_unit"();
