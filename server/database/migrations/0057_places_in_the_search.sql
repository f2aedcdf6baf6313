CREATE TABLE "search_kind" (
	"key" bigint PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"name_en" text NOT NULL,
	"brand" text NOT NULL,
	"category_id" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_place" (
	"product_id" integer NOT NULL,
	"machine_id" integer NOT NULL,
	"kind" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_place_product_id_machine_id_pk" PRIMARY KEY("product_id","machine_id")
);--> statement-breakpoint
CREATE FUNCTION "letters_of_name_words"(tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT array_to_tsvector(words_of_letters(tsvector_to_array($1)))
$$;--> statement-breakpoint
-- The key of a product's kind: 64 bits of a hash of all that a search for words looks at, which is what has no digit. Each word stands before a blank.
CREATE FUNCTION "search_kind_of"("words" text[], "name_words" tsvector, "name_en" text, "brand" text, "category_id" integer)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT ('x' || left(md5(
		regexp_replace(array_to_string("words", ' ') || ' ' || "name_words"::text || ' ', '[^ ]*[0-9][^ ]* ', '', 'g')
		|| '/' || "brand" || '/' || "category_id" || '/' || length("name_en") - length(replace("name_en", ' ', ''))), 16))::bit(64)::bigint
$$;--> statement-breakpoint
-- Writes the places of products anew.
CREATE FUNCTION "place_products"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "search_place" WHERE "product_id" = ANY("ids");
	WITH "placed" AS MATERIALIZED (
		SELECT "id", search_kind_of("words", "name_words", "name_en", "brand", "category_id") AS "kind", "created_at"
		FROM "product" WHERE "id" = ANY("ids") AND "is_visible"
	), "one_of_each" AS MATERIALIZED (
		SELECT "kind", min("id") AS "id" FROM "placed"
		WHERE NOT EXISTS (SELECT FROM "search_kind" WHERE "key" = "kind") GROUP BY "kind"
	), "kept" AS (
		-- In one order: two who write the same new kinds wait for each other, and not both.
		INSERT INTO "search_kind"
		SELECT "kind", words_of_letters("words"), letters_of_name_words("name_words"), "name_en", "brand", "category_id"
		FROM "one_of_each" JOIN "product" USING ("id") ORDER BY "kind"
		ON CONFLICT DO NOTHING
	)
	INSERT INTO "search_place" ("product_id", "machine_id", "kind", "created_at")
	SELECT "id", 0, "kind", "created_at" FROM "placed"
	UNION ALL
	SELECT "id", "machine_id", "kind", "created_at" FROM "placed" JOIN "fitment" ON "product_id" = "id";
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_search_places"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"ids" integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		"ids" := ARRAY(SELECT "id" FROM "added" WHERE "is_visible");
	ELSIF TG_OP = 'UPDATE' THEN
		-- Nearly all updates leave the places as they are.
		"ids" := ARRAY(
			SELECT "id" FROM "added" JOIN "removed" USING ("id")
			WHERE ("added"."search_words", "added"."name_en", "added"."name_id", "added"."brand", "added"."category_id", "added"."is_visible", "added"."created_at")
				<> ("removed"."search_words", "removed"."name_en", "removed"."name_id", "removed"."brand", "removed"."category_id", "removed"."is_visible", "removed"."created_at"));
	ELSIF TG_OP = 'DELETE' THEN
		"ids" := ARRAY(SELECT "id" FROM "removed");
	ELSE
		DELETE FROM "search_place";
	END IF;
	IF cardinality("ids") > 0 THEN
		PERFORM place_products("ids");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_added_placed" AFTER INSERT ON "product"
	REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_places"();--> statement-breakpoint
CREATE TRIGGER "product_updated_placed" AFTER UPDATE ON "product"
	REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_places"();--> statement-breakpoint
CREATE TRIGGER "product_removed_placed" AFTER DELETE ON "product"
	REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_places"();--> statement-breakpoint
CREATE TRIGGER "product_emptied_placed" AFTER TRUNCATE ON "product"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_places"();--> statement-breakpoint
-- Whoever changes what a product fits has written the product itself before, in the same transaction (its words name its
-- machines), so that nobody else writes its places meanwhile.
CREATE FUNCTION "keep_search_places_of_machines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		DELETE FROM "search_place" USING "removed"
		WHERE "search_place"."product_id" = "removed"."product_id" AND "search_place"."machine_id" = "removed"."machine_id";
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		INSERT INTO "search_place" ("product_id", "machine_id", "kind", "created_at")
		SELECT "product_id", "added"."machine_id", "kind", "created_at"
		FROM "added" JOIN "search_place" AS "own" USING ("product_id") WHERE "own"."machine_id" = 0
		ON CONFLICT DO NOTHING;
	END IF;
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "search_place" WHERE "machine_id" <> 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fitment_added_placed" AFTER INSERT ON "fitment"
	REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_places_of_machines"();--> statement-breakpoint
CREATE TRIGGER "fitment_updated_placed" AFTER UPDATE ON "fitment"
	REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_places_of_machines"();--> statement-breakpoint
CREATE TRIGGER "fitment_removed_placed" AFTER DELETE ON "fitment"
	REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_places_of_machines"();--> statement-breakpoint
CREATE TRIGGER "fitment_emptied_placed" AFTER TRUNCATE ON "fitment"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_places_of_machines"();--> statement-breakpoint
-- The triggers keep everybody from writing products until the migration ends: none is missed.
SELECT place_products(ARRAY(SELECT "id" FROM "product" WHERE "is_visible"));--> statement-breakpoint
CREATE INDEX "search_kind_words" ON "search_kind" USING gin (array_to_tsvector("words"));--> statement-breakpoint
CREATE INDEX "search_kind_brand" ON "search_kind" USING btree ("brand","category_id");--> statement-breakpoint
CREATE INDEX "search_place_machine" ON "search_place" USING btree ("machine_id","kind","created_at","product_id");--> statement-breakpoint
CREATE INDEX "search_place_newest" ON "search_place" USING btree ("created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST,"kind") WHERE "search_place"."machine_id" = 0;--> statement-breakpoint
ANALYZE "search_kind";--> statement-breakpoint
ANALYZE "search_place";
