CREATE TABLE "service_mail_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_machine_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_mail" (
	"customer_machine_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_hours" numeric(9, 1) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_mail_customer_machine_id_user_id_due_hours_pk" PRIMARY KEY("customer_machine_id","user_id","due_hours")
);
--> statement-breakpoint
CREATE TABLE "service_notice" (
	"customer_machine_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_mail" boolean NOT NULL,
	"by_staff" boolean NOT NULL,
	CONSTRAINT "service_notice_customer_machine_id_user_id_pk" PRIMARY KEY("customer_machine_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "service_done" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_done_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_machine_id" uuid NOT NULL,
	"service" integer NOT NULL,
	"hours" numeric(7, 1) NOT NULL,
	"day" date NOT NULL,
	"is_severe" boolean NOT NULL,
	"user_id" uuid,
	"reading_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_done_positive" CHECK ("service_done"."service" > 0 and "service_done"."hours" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_machine" ADD COLUMN "is_severe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_mail_link" ADD CONSTRAINT "service_mail_link_notice" FOREIGN KEY ("customer_machine_id","user_id") REFERENCES "public"."service_notice"("customer_machine_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_mail" ADD CONSTRAINT "service_mail_notice" FOREIGN KEY ("customer_machine_id","user_id") REFERENCES "public"."service_notice"("customer_machine_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_notice" ADD CONSTRAINT "service_notice_customer_machine_id_customer_machine_id_fk" FOREIGN KEY ("customer_machine_id") REFERENCES "public"."customer_machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_notice" ADD CONSTRAINT "service_notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_done" ADD CONSTRAINT "service_done_customer_machine_id_customer_machine_id_fk" FOREIGN KEY ("customer_machine_id") REFERENCES "public"."customer_machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_done" ADD CONSTRAINT "service_done_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_done" ADD CONSTRAINT "service_done_reading_id_machine_reading_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."machine_reading"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_mail_link_of" ON "service_mail_link" USING btree ("customer_machine_id","user_id");--> statement-breakpoint
CREATE INDEX "service_mail_link_age" ON "service_mail_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "service_notice_user" ON "service_notice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_done_of" ON "service_done" USING btree ("customer_machine_id","day","id");--> statement-breakpoint
CREATE INDEX "service_done_by" ON "service_done" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_done_reading" ON "service_done" USING btree ("reading_id");