CREATE TABLE "drawing_callout" (
	"drawing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	CONSTRAINT "drawing_callout_drawing_id_position_pk" PRIMARY KEY("drawing_id","position"),
	CONSTRAINT "drawing_callout_within" CHECK ("drawing_callout"."x" between 0 and 1 and "drawing_callout"."y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "drawing_line" (
	"drawing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"number" text NOT NULL,
	"number_normalized" text NOT NULL,
	"pieces" smallint,
	"note" text NOT NULL,
	"serial_prefix" text,
	"serial_from" integer,
	"serial_to" integer,
	CONSTRAINT "drawing_line_drawing_id_position_pk" PRIMARY KEY("drawing_id","position"),
	CONSTRAINT "drawing_line_turned" CHECK ("drawing_line"."serial_to" >= "drawing_line"."serial_from"),
	CONSTRAINT "drawing_line_serials" CHECK (num_nulls("drawing_line"."serial_prefix", "drawing_line"."serial_from") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "drawing_machine" (
	"drawing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"machine_id" integer NOT NULL,
	"serial_prefix" text,
	"serial_from" integer,
	"serial_to" integer,
	CONSTRAINT "drawing_machine_drawing_id_position_pk" PRIMARY KEY("drawing_id","position"),
	CONSTRAINT "drawing_machine_turned" CHECK ("drawing_machine"."serial_to" >= "drawing_machine"."serial_from"),
	CONSTRAINT "drawing_machine_serials" CHECK (num_nulls("drawing_machine"."serial_prefix", "drawing_machine"."serial_from") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "drawing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_id" text NOT NULL,
	"title_en" text NOT NULL,
	"picture_key" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"is_licensed" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drawing_callout" ADD CONSTRAINT "drawing_callout_drawing_id_drawing_id_fk" FOREIGN KEY ("drawing_id") REFERENCES "public"."drawing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_line" ADD CONSTRAINT "drawing_line_drawing_id_drawing_id_fk" FOREIGN KEY ("drawing_id") REFERENCES "public"."drawing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_machine" ADD CONSTRAINT "drawing_machine_drawing_id_drawing_id_fk" FOREIGN KEY ("drawing_id") REFERENCES "public"."drawing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_machine" ADD CONSTRAINT "drawing_machine_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing" ADD CONSTRAINT "drawing_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawing_line_number" ON "drawing_line" USING btree ("number_normalized");--> statement-breakpoint
CREATE INDEX "drawing_machine_machine" ON "drawing_machine" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "drawing_picture" ON "drawing" USING btree ("picture_key");