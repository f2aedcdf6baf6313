CREATE TABLE "quotation_line" (
	"version_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"qty" integer NOT NULL,
	"sales_unit" text NOT NULL,
	"price_rupiah" bigint NOT NULL,
	"delivery_days" integer NOT NULL,
	"alternative_of" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "quotation_line_place" PRIMARY KEY("version_id","position"),
	CONSTRAINT "quotation_line_quantity_positive" CHECK ("quotation_line"."qty" > 0),
	CONSTRAINT "quotation_line_price_not_negative" CHECK ("quotation_line"."price_rupiah" >= 0),
	CONSTRAINT "quotation_line_unit_known" CHECK ("quotation_line"."sales_unit" in ('pcs', 'set', 'pair', 'meter', 'roll', 'sheet', 'liter', 'kg', 'box')),
	CONSTRAINT "quotation_line_stands_in_for_one_before" CHECK ("quotation_line"."alternative_of" < "quotation_line"."position")
);
--> statement-breakpoint
CREATE TABLE "quotation_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"valid_until" date NOT NULL,
	"delivery" text NOT NULL,
	"shipping_cost_rupiah" bigint NOT NULL,
	"terms" text NOT NULL,
	"total_rupiah" bigint NOT NULL,
	"snapshot" jsonb,
	CONSTRAINT "quotation_version_once" UNIQUE("quotation_id","version"),
	CONSTRAINT "quotation_version_delivery_known" CHECK ("quotation_version"."delivery" in ('franco', 'loco')),
	CONSTRAINT "quotation_version_sent_is_kept" CHECK (("quotation_version"."sent_at" is null) = ("quotation_version"."snapshot" is null)),
	CONSTRAINT "quotation_version_amounts_not_negative" CHECK ("quotation_version"."shipping_cost_rupiah" >= 0 and "quotation_version"."total_rupiah" >= "quotation_version"."shipping_cost_rupiah")
);
--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" bigint,
	"number" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"phone_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"edit" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_of_request" UNIQUE("request_id"),
	CONSTRAINT "quotation_number_unique" UNIQUE("number"),
	CONSTRAINT "quotation_of_order" UNIQUE("order_id"),
	CONSTRAINT "quotation_state_known" CHECK ("quotation"."state" in ('draft', 'sent', 'revised', 'rejected', 'expired', 'converted')),
	CONSTRAINT "quotation_sent_has_number" CHECK (("quotation"."version" > 0) = ("quotation"."number" is not null)),
	CONSTRAINT "quotation_draft_was_not_sent" CHECK (("quotation"."state" = 'draft') = ("quotation"."version" = 0)),
	CONSTRAINT "quotation_converted_has_order" CHECK (("quotation"."state" = 'converted') = ("quotation"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_sent_by_app_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_request_id_quote_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_version_id_quotation_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quotation_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_link" ADD CONSTRAINT "quotation_link_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_link_of_quotation" ON "quotation_link" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "quotation_link_age" ON "quotation_link" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_has_one_draft" ON "quotation_version" USING btree ("quotation_id") WHERE "quotation_version"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "quotation_newest" ON "quotation" USING btree ("since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_by_state" ON "quotation" USING btree ("state","since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_of_account" ON "quotation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quotation_of_company" ON "quotation" USING btree ("company_id");