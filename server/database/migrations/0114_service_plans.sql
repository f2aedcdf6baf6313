CREATE TABLE "service_interval" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_interval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"hours" integer NOT NULL,
	"severe_hours" integer,
	"months" smallint,
	"is_first" boolean NOT NULL,
	CONSTRAINT "service_interval_positive" CHECK ("service_interval"."hours" > 0 and "service_interval"."severe_hours" > 0 and "service_interval"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"interval_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"code_normalized" text NOT NULL,
	"words" text NOT NULL,
	"quantity" numeric(8, 3) NOT NULL,
	"sales_unit" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "service_item_said" CHECK ("service_item"."code_normalized" <> '' or "service_item"."words" <> ''),
	CONSTRAINT "service_item_quantity" CHECK ("service_item"."quantity" > 0),
	CONSTRAINT "service_item_sales_unit_known" CHECK ("service_item"."sales_unit" in ('pcs', 'set', 'pair', 'meter', 'roll', 'sheet', 'liter', 'kg', 'box'))
);
--> statement-breakpoint
CREATE TABLE "service_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"machine_id" integer NOT NULL,
	"serial_prefix" text,
	"serial_from" integer,
	"serial_to" integer,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "service_plan_turned" CHECK ("service_plan"."serial_to" >= "service_plan"."serial_from"),
	CONSTRAINT "service_plan_serials" CHECK (num_nulls("service_plan"."serial_prefix", "service_plan"."serial_from") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "service_interval" ADD CONSTRAINT "service_interval_plan_id_service_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."service_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_item" ADD CONSTRAINT "service_item_interval_id_service_interval_id_fk" FOREIGN KEY ("interval_id") REFERENCES "public"."service_interval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plan" ADD CONSTRAINT "service_plan_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_interval_unique" ON "service_interval" USING btree ("plan_id","hours","is_first");--> statement-breakpoint
CREATE UNIQUE INDEX "service_item_position" ON "service_item" USING btree ("interval_id","position");--> statement-breakpoint
CREATE INDEX "service_item_code" ON "service_item" USING btree ("code_normalized") WHERE "service_item"."code_normalized" <> '';--> statement-breakpoint
CREATE INDEX "service_plan_machine" ON "service_plan" USING btree ("machine_id");