-- When a person is erased, the words about the person go from the audit too. Who did what to which record stays as it was written.
CREATE FUNCTION "refuse_audit_rewrite"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - 'before' - 'after' IS DISTINCT FROM to_jsonb(OLD) - 'before' - 'after'
		OR (NEW."before" IS NULL) <> (OLD."before" IS NULL) OR (NEW."after" IS NULL) <> (OLD."after" IS NULL)
		OR NOT coalesce(OLD."before" @> NEW."before", true) OR NOT coalesce(OLD."after" @> NEW."after", true) THEN
		RAISE EXCEPTION 'audit entries only lose words' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_entry_only_loses_words';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_only_loses_words" BEFORE UPDATE ON "audit_entry"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_rewrite"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('shop.erases_words', true) = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'audit entries are never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_entry_never_changes';
END
$$;
