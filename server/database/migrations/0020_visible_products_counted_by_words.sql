CREATE TABLE "word_count" (
	"words" text[] NOT NULL,
	"category_id" integer NOT NULL,
	"visible_products" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "word_count_words" ON "word_count" USING gin ("words");--> statement-breakpoint
CREATE FUNCTION "words_of_letters"(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT ARRAY(SELECT "one" FROM unnest($1) AS "one" WHERE "one" !~ '[0-9]')
$$;--> statement-breakpoint
CREATE FUNCTION "count_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "word_count"
		SELECT words_of_letters("words"), "category_id", count(*) FROM "added" WHERE "is_visible" GROUP BY 1, 2;
	ELSIF TG_OP = 'UPDATE' THEN
		-- Nearly all updates leave the words as they are.
		INSERT INTO "word_count"
		SELECT words_of_letters("side"."words"), "side"."category_id", sum("side"."change")
		FROM "added" JOIN "removed" USING ("id"), LATERAL (VALUES
			("added"."words", "added"."category_id", "added"."is_visible"::integer),
			("removed"."words", "removed"."category_id", - "removed"."is_visible"::integer)
		) AS "side"("words", "category_id", "change")
		WHERE ("added"."search_words", "added"."category_id", "added"."is_visible")
			<> ("removed"."search_words", "removed"."category_id", "removed"."is_visible")
		GROUP BY 1, 2 HAVING sum("side"."change") <> 0;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "word_count"
		SELECT words_of_letters("words"), "category_id", -count(*) FROM "removed" WHERE "is_visible" GROUP BY 1, 2;
	ELSE
		DELETE FROM "word_count";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_added_counted" AFTER INSERT ON "product"
	REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_words"();--> statement-breakpoint
CREATE TRIGGER "product_updated_counted" AFTER UPDATE ON "product"
	REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_words"();--> statement-breakpoint
CREATE TRIGGER "product_removed_counted" AFTER DELETE ON "product"
	REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_words"();--> statement-breakpoint
CREATE TRIGGER "product_emptied_counted" AFTER TRUNCATE ON "product"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_words"();--> statement-breakpoint
-- The triggers keep everybody from writing products until the migration ends: none is missed.
INSERT INTO "word_count"
SELECT words_of_letters("words"), "category_id", count(*) FROM "product" WHERE "is_visible" GROUP BY 1, 2;
