CREATE TABLE "fitment_detail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fitment_detail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"machine_id" integer NOT NULL,
	"serial_prefix" text,
	"serial_from" integer,
	"serial_to" integer,
	"position" text NOT NULL,
	"pieces" smallint,
	"note" text NOT NULL,
	"source" text,
	CONSTRAINT "fitment_detail_turned" CHECK ("fitment_detail"."serial_to" >= "fitment_detail"."serial_from"),
	CONSTRAINT "fitment_detail_serials" CHECK (num_nulls("fitment_detail"."serial_prefix", "fitment_detail"."serial_from") in (0, 2)),
	CONSTRAINT "fitment_detail_source_known" CHECK ("fitment_detail"."source" in ('makersBook', 'ownCheck', 'suppliersList', 'customersReport'))
);
--> statement-breakpoint
CREATE TABLE "machine_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"machine_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"serial_prefix" text NOT NULL,
	"serial_from" integer NOT NULL,
	"serial_to" integer,
	"digits" smallint NOT NULL,
	"year_from" smallint,
	"year_to" smallint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "machine_series_turned" CHECK ("machine_series"."serial_to" >= "machine_series"."serial_from"),
	CONSTRAINT "machine_series_years_turned" CHECK ("machine_series"."year_to" >= "machine_series"."year_from"),
	CONSTRAINT "machine_series_prefix_plain" CHECK ("machine_series"."serial_prefix" !~ '[^A-Z0-9]')
);
--> statement-breakpoint
CREATE TABLE "series_component" (
	"series_id" integer NOT NULL,
	"component_id" integer NOT NULL,
	CONSTRAINT "series_component_series_id_component_id_pk" PRIMARY KEY("series_id","component_id")
);
--> statement-breakpoint
ALTER TABLE "machine" DROP CONSTRAINT "machine_kind_known";--> statement-breakpoint
ALTER TABLE "fitment_detail" ADD CONSTRAINT "fitment_detail_fitment" FOREIGN KEY ("product_id","machine_id") REFERENCES "public"."fitment"("product_id","machine_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_series" ADD CONSTRAINT "machine_series_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_component" ADD CONSTRAINT "series_component_series_id_machine_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."machine_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_component" ADD CONSTRAINT "series_component_component_id_machine_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fitment_detail_of" ON "fitment_detail" USING btree ("product_id","machine_id");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_series_begins" ON "machine_series" USING btree ("machine_id","serial_prefix","serial_from");--> statement-breakpoint
CREATE INDEX "machine_series_serial" ON "machine_series" USING btree (translate("serial_prefix", 'OI', '01'),"serial_from");--> statement-breakpoint
CREATE INDEX "series_component_component" ON "series_component" USING btree ("component_id");--> statement-breakpoint
ALTER TABLE "machine" ADD CONSTRAINT "machine_kind_known" CHECK ("machine"."kind" in ('machine', 'engine', 'component')) NOT VALID;--> statement-breakpoint
ALTER TABLE "machine" VALIDATE CONSTRAINT "machine_kind_known";