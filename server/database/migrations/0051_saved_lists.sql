CREATE TABLE "saved_list_line" (
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "saved_list_line_list_id_position_pk" PRIMARY KEY("list_id","position"),
	CONSTRAINT "saved_list_line_quantity_not_negative" CHECK ("saved_list_line"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_list_is_somebodys" CHECK (num_nonnulls("saved_list"."user_id", "saved_list"."company_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "saved_list_line" ADD CONSTRAINT "saved_list_line_list_id_saved_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list" ADD CONSTRAINT "saved_list_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list" ADD CONSTRAINT "saved_list_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_list_of_user" ON "saved_list" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_list_of_company" ON "saved_list" USING btree ("company_id");