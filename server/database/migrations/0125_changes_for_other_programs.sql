-- Outside of a transaction: the triggers are on many tables, and each locks only its own.
DO $$ BEGIN PERFORM set_config('lock_timeout', '2s', false); END $$;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "changed_row" (
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"transaction" "xid8" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_removed" boolean NOT NULL,
	CONSTRAINT "changed_row_kind_row_id_pk" PRIMARY KEY("kind","row_id"),
	CONSTRAINT "changed_row_kind_known" CHECK ("changed_row"."kind" in ('product', 'stock', 'order', 'customer', 'payment'))
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "changed_row_in_order" ON "changed_row" USING btree ("kind","transaction","row_id" collate "C");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_changed"("of_kind" text, "ids" text[], "are_removed" boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "changed_row" ("kind", "row_id", "transaction", "at", "is_removed")
	SELECT "of_kind", "id", pg_current_xact_id(), clock_timestamp(), "are_removed" FROM unnest("ids") AS "id" ORDER BY "id" COLLATE "C"
	ON CONFLICT ("kind", "row_id") DO UPDATE
	SET "transaction" = EXCLUDED."transaction", "at" = EXCLUDED."at", "is_removed" = EXCLUDED."is_removed"
	WHERE "changed_row"."transaction" <> EXCLUDED."transaction" OR "changed_row"."is_removed" <> EXCLUDED."is_removed";
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"ids" text[];
BEGIN
	IF TG_TABLE_NAME = 'stock' THEN
		"ids" := ARRAY(SELECT "product_id"::text FROM "changed");
	ELSIF TG_TABLE_NAME = 'app_user' THEN
		"ids" := ARRAY(SELECT "id"::text FROM "changed" WHERE "role" = 'member');
	ELSE
		"ids" := ARRAY(SELECT "id"::text FROM "changed");
	END IF;
	IF cardinality("ids") > 0 THEN
		PERFORM "note_changed"(TG_ARGV[0], "ids", TG_OP = 'DELETE');
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
BEGIN
	COMMENT ON FUNCTION "note_changed" IS 'Writes which rows of a kind this transaction changed or removed, each once; called by note_changes.';
	COMMENT ON FUNCTION "note_changes" IS 'Notes what a statement changed, for programs that ask for changes; called by the triggers whose names begin with noted_, each with the kind of its rows.';
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_insert" AFTER INSERT ON "product" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('product');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_update" AFTER UPDATE ON "product" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('product');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_delete" AFTER DELETE ON "product" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('product');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_insert" AFTER INSERT ON "stock" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('stock');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_update" AFTER UPDATE ON "stock" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('stock');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_delete" AFTER DELETE ON "stock" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('stock');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_insert" AFTER INSERT ON "sales_order" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('order');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_update" AFTER UPDATE ON "sales_order" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('order');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_delete" AFTER DELETE ON "sales_order" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('order');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_insert" AFTER INSERT ON "payment" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('payment');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_update" AFTER UPDATE ON "payment" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('payment');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_delete" AFTER DELETE ON "payment" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('payment');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_insert" AFTER INSERT ON "app_user" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customer');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_update" AFTER UPDATE ON "app_user" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customer');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_delete" AFTER DELETE ON "app_user" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customer');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_insert" AFTER INSERT ON "company" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customer');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_update" AFTER UPDATE ON "company" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customer');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "noted_delete" AFTER DELETE ON "company" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customer');
