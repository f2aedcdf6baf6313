-- An owner may edit the words with any tool: every process of the shop hears of it (see server/database/changes.ts).
CREATE FUNCTION "tell_catalogue_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop_changes', 'catalogue');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "workshop_word_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "workshop_word"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalogue_changed"();
