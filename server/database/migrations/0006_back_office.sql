CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_search" (
	"term" text PRIMARY KEY NOT NULL,
	"typed" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"faulty_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"changed_count" integer NOT NULL,
	"report" jsonb NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_product" (
	"import_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "catalogue_import_product_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_order_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_mutation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_mutation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"booked_on" date,
	"description" text NOT NULL,
	"amount_rupiah" bigint NOT NULL,
	"balance_rupiah" bigint,
	"row_hash" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_mutation_once" UNIQUE("row_hash"),
	CONSTRAINT "bank_mutation_state_known" CHECK ("bank_mutation"."state" in ('open', 'matched', 'ignored')),
	CONSTRAINT "bank_mutation_matched_has_order" CHECK (("bank_mutation"."state" = 'matched') = ("bank_mutation"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"layout" text NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"row_count" integer NOT NULL,
	"new_row_count" integer NOT NULL,
	"is_balance_right" boolean,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_not_negative" CHECK ("stock"."on_hand" >= 0 and "stock"."reserved" >= 0),
	CONSTRAINT "stock_reserves_at_most_all" CHECK ("stock"."reserved" <= "stock"."on_hand")
);
--> statement-breakpoint
ALTER TABLE "app_user" DROP CONSTRAINT "user_role_known";--> statement-breakpoint
UPDATE "app_user" SET "role" = 'owner' WHERE "role" = 'administrator';--> statement-breakpoint
ALTER TABLE "sales_order" DROP CONSTRAINT "order_total_adds_up";--> statement-breakpoint
DROP INDEX "order_by_status";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || phone_number || ' ' || city)) STORED;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "is_visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "code_normalized" text GENERATED ALWAYS AS (regexp_replace(upper(code), '[^A-Z0-9]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "reserved_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "unique_code_rupiah" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(order_code || ' ' || customer_first_name || ' ' || customer_last_name || ' ' || customer_company || ' ' || customer_email || ' ' || customer_phone_number || ' ' || recipient_first_name || ' ' || recipient_last_name || ' ' || recipient_company || ' ' || recipient_phone_number || ' ' || coalesce(airway_bill, ''))) STORED;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_app_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_product" ADD CONSTRAINT "catalogue_import_product_import_id_catalogue_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_note" ADD CONSTRAINT "sales_order_note_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_note" ADD CONSTRAINT "sales_order_note_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factor" ADD CONSTRAINT "staff_second_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD CONSTRAINT "bank_mutation_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD CONSTRAINT "bank_mutation_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD CONSTRAINT "bank_mutation_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_uploaded_by_app_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit_entry" USING btree ("subject","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_of_user" ON "audit_entry" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_note_of_customer" ON "customer_note" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "missed_search_most" ON "missed_search" USING btree ("count" DESC NULLS FIRST,"term");--> statement-breakpoint
CREATE INDEX "missed_search_last" ON "missed_search" USING btree ("last_at" DESC NULLS FIRST,"term");--> statement-breakpoint
CREATE INDEX "catalogue_import_newest" ON "catalogue_import" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_note_of_order" ON "sales_order_note" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "bank_mutation_open" ON "bank_mutation" USING btree ("id" DESC NULLS FIRST) WHERE "bank_mutation"."state" = 'open' and "bank_mutation"."amount_rupiah" > 0;--> statement-breakpoint
CREATE INDEX "bank_mutation_of_order" ON "bank_mutation" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_mutation_position_unique" ON "bank_mutation" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "bank_statement_newest" ON "bank_statement" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_movement_of_product" ON "stock_movement" USING btree ("product_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_movement_of_order" ON "stock_movement" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_available" ON "stock" USING btree (("on_hand" - "reserved"),"product_id");--> statement-breakpoint
CREATE INDEX "user_newest" ON "app_user" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_search" ON "app_user" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_last_changed" ON "product" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_archived" ON "product" USING btree ("archived_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "order_line_code" ON "sales_order_line" USING btree ("code_normalized" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_newest" ON "sales_order" USING btree ("order_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_search" ON "sales_order" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "order_unique_code_once" ON "sales_order" USING btree ("unique_code_rupiah") WHERE "sales_order"."unique_code_rupiah" > 0 and "sales_order"."status" = 'waiting for payment';--> statement-breakpoint
CREATE INDEX "proof_by_status" ON "proof_of_payment" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "proof_receipt_hash" ON "proof_of_payment" USING btree ("receipt_hash");--> statement-breakpoint
CREATE INDEX "order_by_status" ON "sales_order" USING btree ("status","order_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "user_role_known" CHECK ("app_user"."role" in ('member', 'owner', 'sales', 'finance', 'warehouse', 'catalogue'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_archived_is_hidden" CHECK ("product"."archived_at" is null or not "product"."is_visible");--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "order_line_reserves_at_most_all" CHECK ("sales_order_line"."reserved_qty" between 0 and "sales_order_line"."qty");--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_unique_code_in_range" CHECK ("sales_order"."unique_code_rupiah" between 0 and 999);--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_total_adds_up" CHECK ("sales_order"."total_rupiah" = "sales_order"."subtotal_rupiah" + "sales_order"."shipping_cost_rupiah" + "sales_order"."unique_code_rupiah");--> statement-breakpoint
-- What was written down stays as it was: the product has no way around this, and no owner either.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit entries are never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_entry_never_changes';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
