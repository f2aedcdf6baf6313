CREATE TABLE "booked_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booked_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"is_correction" boolean NOT NULL,
	"day" date NOT NULL,
	"number" text NOT NULL,
	"document_id" uuid,
	"order_id" uuid NOT NULL,
	"order_code" text NOT NULL,
	"postings" jsonb NOT NULL,
	CONSTRAINT "booked_entry_kind_known" CHECK ("booked_entry"."kind" in ('sale', 'credit', 'money'))
);
--> statement-breakpoint
CREATE TABLE "closed_month" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_month_form" CHECK ("closed_month"."month" ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
ALTER TABLE "booked_entry" ADD CONSTRAINT "booked_entry_month_closed_month_month_fk" FOREIGN KEY ("month") REFERENCES "public"."closed_month"("month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_entry" ADD CONSTRAINT "booked_entry_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_month" ADD CONSTRAINT "closed_month_closed_by_app_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_entry_of_month" ON "booked_entry" USING btree ("month","day");--> statement-breakpoint
CREATE INDEX "booked_entry_of_order" ON "booked_entry" USING btree ("order_id");