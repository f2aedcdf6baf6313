-- The words of a lower-case text: the search finds products by them, and the index below holds them.
CREATE FUNCTION "words_of"(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(regexp_split_to_array($1, '[^[:alnum:]]+'), '')
$$;
--> statement-breakpoint
CREATE TABLE "catalogue_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin (words_of("search_words"));--> statement-breakpoint
-- Words with digits are numbers and sizes: nothing is corrected to them.
CREATE FUNCTION "keep_words"("texts" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_word"
	SELECT DISTINCT "one" FROM unnest("texts") AS "text", unnest(words_of("text")) AS "one"
	WHERE "one" !~ '[0-9]' AND NOT EXISTS (SELECT FROM "catalogue_word" WHERE "word" = "one")
	ORDER BY "one"
	ON CONFLICT DO NOTHING;
	IF FOUND THEN
		PERFORM pg_notify('shop_changes', 'catalogue');
	END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_words(ARRAY(SELECT "search_words" FROM "added"));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_words(ARRAY(
		SELECT "changed"."search_words" FROM "changed" JOIN "replaced" USING ("id")
		WHERE "changed"."search_words" <> "replaced"."search_words"));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_words_added" AFTER INSERT ON "product" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_added"();--> statement-breakpoint
CREATE TRIGGER "product_words_changed" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_changed"();--> statement-breakpoint
SELECT keep_words(ARRAY(SELECT "search_words" FROM "product"));
