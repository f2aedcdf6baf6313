CREATE TABLE "company_price_list" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"company_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_name_unique" UNIQUE("name"),
	CONSTRAINT "price_list_one_of_company" UNIQUE("company_id")
);
--> statement-breakpoint
CREATE TABLE "price_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"product_id" integer,
	"category_id" integer,
	"min_qty" integer DEFAULT 1 NOT NULL,
	"price_rupiah" bigint,
	"percent_off" numeric(4, 2),
	"valid_from" date,
	"valid_until" date,
	CONSTRAINT "price_rule_once" UNIQUE NULLS NOT DISTINCT("list_id","product_id","category_id","min_qty","valid_from"),
	CONSTRAINT "price_rule_of_one_thing" CHECK ("price_rule"."product_id" is null or "price_rule"."category_id" is null),
	CONSTRAINT "price_rule_is_price_or_percent" CHECK (num_nonnulls("price_rule"."price_rupiah", "price_rule"."percent_off") = 1),
	CONSTRAINT "price_rule_price_of_product" CHECK ("price_rule"."price_rupiah" is null or "price_rule"."product_id" is not null),
	CONSTRAINT "price_rule_price_not_negative" CHECK ("price_rule"."price_rupiah" >= 0),
	CONSTRAINT "price_rule_percent_in_range" CHECK ("price_rule"."percent_off" > 0 and "price_rule"."percent_off" < 100),
	CONSTRAINT "price_rule_quantity_positive" CHECK ("price_rule"."min_qty" > 0),
	CONSTRAINT "price_rule_ends_after_start" CHECK ("price_rule"."valid_until" >= "price_rule"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "company_price_list" ADD CONSTRAINT "company_price_list_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_price_list" ADD CONSTRAINT "company_price_list_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_price_list_of_list" ON "company_price_list" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "price_rule_product" ON "price_rule" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_rule_category" ON "price_rule" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "list_price_rupiah" bigint;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "price_list_name" text;