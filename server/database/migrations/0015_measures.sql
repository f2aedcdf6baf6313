CREATE TABLE "product_measure" (
	"product_id" integer NOT NULL,
	"measure" text NOT NULL,
	"value" numeric(12, 6) NOT NULL,
	CONSTRAINT "product_measure_product_id_measure_pk" PRIMARY KEY("product_id","measure"),
	CONSTRAINT "product_measure_positive" CHECK ("product_measure"."value" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_measure" ADD CONSTRAINT "product_measure_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_measure_value" ON "product_measure" USING btree ("measure","value","product_id");--> statement-breakpoint
-- Imports that can still be undone were made of products without measures.
UPDATE "catalogue_import_product" SET "before" = '{"measures": []}'::jsonb || "before", "after" = '{"measures": []}'::jsonb || "after";
