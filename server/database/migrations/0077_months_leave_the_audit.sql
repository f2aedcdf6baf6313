-- A month of the audit that ended a year ago or longer may be taken out, entry by entry of that month, once it is in a file of its own.
CREATE FUNCTION "refuse_audit_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_char(OLD."created_at" AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM') <> current_setting('shop.archives_audit', true)
		OR (date_trunc('month', OLD."created_at" AT TIME ZONE 'Asia/Jakarta') + interval '13 months') AT TIME ZONE 'Asia/Jakarta' > now() THEN
		RAISE EXCEPTION 'audit entries of another month, or of the last year, are never removed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_entry_never_changes';
	END IF;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_leaves_by_month" BEFORE DELETE ON "audit_entry"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_removal"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('shop.erases_words', true) = 'on' THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'DELETE' AND coalesce(current_setting('shop.archives_audit', true), '') <> '' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'audit entries are never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_entry_never_changes';
END
$$;
