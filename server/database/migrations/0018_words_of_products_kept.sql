DROP INDEX "product_words";--> statement-breakpoint
-- The words of a lower-case text, each once.
CREATE OR REPLACE FUNCTION "words_of"(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT ARRAY(
		SELECT DISTINCT "one" FROM regexp_split_to_table($1, '[^[:alnum:]]+') AS "one" WHERE "one" <> '' ORDER BY "one")
$$;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "words" text[] GENERATED ALWAYS AS (words_of(search_words)) STORED;--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin ("words") WHERE "product"."is_visible";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_words_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_words(ARRAY(SELECT DISTINCT unnest("words") FROM "added"));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_words_of_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_words(ARRAY(
		SELECT DISTINCT unnest("changed"."words") FROM "changed" JOIN "replaced" USING ("id")
		WHERE "changed"."search_words" <> "replaced"."search_words"));
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP FUNCTION "keep_words"(text[]);--> statement-breakpoint
-- Words with digits are numbers and sizes: nothing is corrected to them.
CREATE FUNCTION "keep_words"("words" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_word"
	SELECT "one" FROM unnest("words") AS "one"
	WHERE "one" !~ '[0-9]' AND NOT EXISTS (SELECT FROM "catalogue_word" WHERE "word" = "one")
	ORDER BY "one"
	ON CONFLICT DO NOTHING;
	IF FOUND THEN
		PERFORM pg_notify('shop_changes', 'catalogue');
	END IF;
END
$$;
