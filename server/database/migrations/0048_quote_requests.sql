CREATE TABLE "quote_request_line" (
	"request_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"product_id" integer,
	"qty" integer NOT NULL,
	CONSTRAINT "quote_request_line_place" PRIMARY KEY("request_id","position"),
	CONSTRAINT "quote_request_line_quantity_positive" CHECK ("quote_request_line"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_request_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_request_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"picture_key" text NOT NULL,
	CONSTRAINT "quote_request_photo_key_unique" UNIQUE("picture_key")
);
--> statement-breakpoint
CREATE TABLE "quote_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_key" uuid NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"machine" text DEFAULT '' NOT NULL,
	"serial_number" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_request_key_once" UNIQUE("request_key"),
	CONSTRAINT "quote_request_state_known" CHECK ("quote_request"."state" in ('new', 'in_work', 'quoted', 'declined', 'closed')),
	CONSTRAINT "quote_request_can_be_answered" CHECK ("quote_request"."user_id" is not null or "quote_request"."phone_number" <> '' or "quote_request"."email" <> '')
);
--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_answered_by_app_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request_line" ADD CONSTRAINT "quote_request_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request_line" ADD CONSTRAINT "quote_request_line_request_id_quote_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request_photo" ADD CONSTRAINT "quote_request_photo_request_id_quote_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_request_photo_of_request" ON "quote_request_photo" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "quote_request_by_state" ON "quote_request" USING btree ("state","since","id");--> statement-breakpoint
CREATE INDEX "quote_request_of_account" ON "quote_request" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "quote_request_of_company" ON "quote_request" USING btree ("company_id","id");