CREATE TABLE "category_count" (
	"category_id" integer NOT NULL,
	"visible_products" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_count" ADD CONSTRAINT "category_count_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_name_en" ON "product" USING btree ("name_en") WHERE "product"."is_visible";--> statement-breakpoint
CREATE INDEX "product_name_id" ON "product" USING btree ("name_id") WHERE "product"."is_visible";--> statement-breakpoint
CREATE INDEX "product_sitemap_file" ON "product" USING btree ((("id" - 1) / 50000),"updated_at");--> statement-breakpoint
CREATE FUNCTION "count_visible_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "category_count"
		SELECT "category_id", count(*) FROM "added" WHERE "is_visible" GROUP BY "category_id";
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO "category_count"
		SELECT "category_id", sum("change") FROM (
			SELECT "category_id", 1 AS "change" FROM "added" WHERE "is_visible"
			UNION ALL
			SELECT "category_id", -1 FROM "removed" WHERE "is_visible"
		) AS "changed"
		GROUP BY "category_id" HAVING sum("change") <> 0;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "category_count"
		SELECT "category_id", -count(*) FROM "removed" WHERE "is_visible" GROUP BY "category_id";
	ELSE
		DELETE FROM "category_count";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_added" AFTER INSERT ON "product"
	REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_visible_products"();--> statement-breakpoint
CREATE TRIGGER "product_updated" AFTER UPDATE ON "product"
	REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_visible_products"();--> statement-breakpoint
CREATE TRIGGER "product_removed" AFTER DELETE ON "product"
	REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_visible_products"();--> statement-breakpoint
CREATE TRIGGER "product_emptied" AFTER TRUNCATE ON "product"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_visible_products"();--> statement-breakpoint
-- The triggers keep everybody from writing products until the migration ends: none is missed.
INSERT INTO "category_count"
SELECT "category_id", count(*) FROM "product" WHERE "is_visible" GROUP BY "category_id";
