CREATE TABLE "misfit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "misfit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_key" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"machine_id" integer,
	"machine" text NOT NULL,
	"serial_number" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"reference_normalized" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"taken" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "misfit_key_once" UNIQUE("report_key"),
	CONSTRAINT "misfit_state_known" CHECK ("misfit"."state" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "misfit_decided_at_a_time" CHECK (("misfit"."state" = 'open') = ("misfit"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "misfit" ADD CONSTRAINT "misfit_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misfit" ADD CONSTRAINT "misfit_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misfit" ADD CONSTRAINT "misfit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misfit" ADD CONSTRAINT "misfit_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misfit" ADD CONSTRAINT "misfit_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "misfit_by_state" ON "misfit" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "misfit_of_product" ON "misfit" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "misfit_of_machine" ON "misfit" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "misfit_of_account" ON "misfit" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "misfit_of_order" ON "misfit" USING btree ("order_id");