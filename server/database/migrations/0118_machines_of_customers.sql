CREATE TABLE "customer_machine" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"machine_id" integer,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"serial" text NOT NULL,
	"engine_serial" text NOT NULL,
	"unit_number" text NOT NULL,
	"site" text NOT NULL,
	"plate_key" text,
	"hours_per_day" numeric(3, 1),
	"has_second_meter" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "customer_machine_has_one_owner" CHECK (num_nonnulls("customer_machine"."user_id", "customer_machine"."company_id") = 1),
	CONSTRAINT "customer_machine_hours_per_day_possible" CHECK ("customer_machine"."hours_per_day" between 0 and 24)
);
--> statement-breakpoint
CREATE TABLE "machine_link" (
	"customer_machine_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "machine_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "machine_reading" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_machine_id" uuid NOT NULL,
	"meter" smallint NOT NULL,
	"hours" numeric(7, 1) NOT NULL,
	"day" date NOT NULL,
	"is_new_meter" boolean DEFAULT false NOT NULL,
	"way" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "machine_reading_meter_known" CHECK ("machine_reading"."meter" in (1, 2)),
	CONSTRAINT "machine_reading_not_negative" CHECK ("machine_reading"."hours" >= 0),
	CONSTRAINT "machine_reading_way_known" CHECK ("machine_reading"."way" in ('typed', 'link', 'file', 'api'))
);
--> statement-breakpoint
ALTER TABLE "customer_machine" ADD CONSTRAINT "customer_machine_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_machine" ADD CONSTRAINT "customer_machine_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_machine" ADD CONSTRAINT "customer_machine_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_link" ADD CONSTRAINT "machine_link_customer_machine_id_customer_machine_id_fk" FOREIGN KEY ("customer_machine_id") REFERENCES "public"."customer_machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_reading" ADD CONSTRAINT "machine_reading_customer_machine_id_customer_machine_id_fk" FOREIGN KEY ("customer_machine_id") REFERENCES "public"."customer_machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_reading" ADD CONSTRAINT "machine_reading_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_machine_unit_of_user" ON "customer_machine" USING btree ("user_id",lower("unit_number")) WHERE "customer_machine"."unit_number" <> '' and "customer_machine"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_machine_unit_of_company" ON "customer_machine" USING btree ("company_id",lower("unit_number")) WHERE "customer_machine"."unit_number" <> '' and "customer_machine"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "customer_machine_of_user" ON "customer_machine" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_machine_of_company" ON "customer_machine" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "customer_machine_machine" ON "customer_machine" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "machine_reading_of" ON "machine_reading" USING btree ("customer_machine_id","meter","day","id");--> statement-breakpoint
CREATE INDEX "machine_reading_by" ON "machine_reading" USING btree ("user_id");