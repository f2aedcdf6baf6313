-- The audit in parts, one for each month of Jakarta. By the next two migrations what was written so far becomes its first part, together with what the version
-- before writes until the end of next month. Later months get parts of their own (server/database/audit-months.ts).
CREATE TABLE "audit_log" (
	"id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_of_user" ON "audit_log" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_of_day" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_label" ON "audit_log" USING gin ("subject_label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_beside_moves" ON "audit_log" USING btree ("id") WHERE "audit_log"."action" not in ('order.move', 'payment.accept');--> statement-breakpoint
-- Triggers for each statement are asked on the table that the statement names, those for each row in every part.
CREATE TRIGGER "audit_log_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_only_loses_words" BEFORE UPDATE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_rewrite"();--> statement-breakpoint
CREATE TRIGGER "audit_log_leaves_by_month" BEFORE DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_removal"();--> statement-breakpoint
-- For entries of a month without a part: an act never fails because its month is missing.
CREATE TABLE "audit_log_default" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
CREATE TRIGGER "audit_log_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log_default"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- What the version before writes after the end of the first part, if a shop goes back to it for longer than a month.
CREATE FUNCTION "put_audit_entry_in_its_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit_log" ("id", "created_at", "user_id", "user_name", "action", "subject", "subject_id", "subject_label", "before", "after")
	VALUES (NEW."id", NEW."created_at", NEW."user_id", NEW."user_name", NEW."action", NEW."subject", NEW."subject_id", NEW."subject_label", NEW."before", NEW."after");
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	"ends" timestamp with time zone := (date_trunc('month', greatest(now(), (SELECT max("created_at") FROM "audit_entry")) AT TIME ZONE 'Asia/Jakarta')
		+ interval '2 months') AT TIME ZONE 'Asia/Jakarta';
BEGIN
	EXECUTE format('ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_before_months" CHECK ("created_at" < %L) NOT VALID', "ends");
	EXECUTE format('CREATE TRIGGER "audit_entry_in_its_month" BEFORE INSERT ON "audit_entry" FOR EACH ROW
		WHEN (NEW."created_at" >= %L::timestamp with time zone) EXECUTE FUNCTION "put_audit_entry_in_its_month"()', "ends");
END
$$;
