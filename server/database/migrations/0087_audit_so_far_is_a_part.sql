LOCK TABLE "audit_entry" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- A part cannot have an identity column of its own: the same numbers go on from a sequence of the same name, for all parts.
DO $$
DECLARE
	"last" bigint;
	"called" boolean;
BEGIN
	SELECT "last_value", "is_called" INTO "last", "called" FROM "audit_entry_id_seq";
	ALTER TABLE "audit_entry" ALTER COLUMN "id" DROP IDENTITY;
	CREATE SEQUENCE "audit_entry_id_seq" OWNED BY "audit_log"."id";
	PERFORM setval('audit_entry_id_seq', "last", "called");
END
$$;--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "id" SET DEFAULT nextval('audit_entry_id_seq');--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "id" SET DEFAULT nextval('audit_entry_id_seq');--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_pkey";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_pkey" PRIMARY KEY USING INDEX "audit_entry_id_and_moment";--> statement-breakpoint
-- The part gets those of the whole.
DROP TRIGGER "audit_entry_only_loses_words" ON "audit_entry";--> statement-breakpoint
DROP TRIGGER "audit_entry_leaves_by_month" ON "audit_entry";--> statement-breakpoint
DO $$
BEGIN
	EXECUTE (
		SELECT format('ALTER TABLE "audit_log" ATTACH PARTITION "audit_entry" FOR VALUES FROM (MINVALUE) TO (%s)',
			substring(pg_get_constraintdef("oid") FROM '''[^'']+'''))
		FROM pg_constraint WHERE "conrelid" = 'audit_entry'::regclass AND "conname" = 'audit_entry_before_months');
END
$$;--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_before_months";
