CREATE TABLE "machine_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"added_count" integer NOT NULL,
	"changed_count" integer NOT NULL,
	"machines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "machine_import_kind_known" CHECK ("machine_import"."kind" in ('series', 'servicePlans'))
);
--> statement-breakpoint
CREATE TABLE "misfit_return" (
	"misfit_id" bigint PRIMARY KEY NOT NULL,
	"return_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_line" DROP CONSTRAINT "return_line_reason_known";--> statement-breakpoint
ALTER TABLE "machine_import" ADD CONSTRAINT "machine_import_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misfit_return" ADD CONSTRAINT "misfit_return_misfit_id_misfit_id_fk" FOREIGN KEY ("misfit_id") REFERENCES "public"."misfit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misfit_return" ADD CONSTRAINT "misfit_return_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_import_age" ON "machine_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "misfit_return_of" ON "misfit_return" USING btree ("return_id");--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_reason_known" CHECK ("return_line"."reason" in ('wrong part sent', 'wrong part ordered', 'does not fit', 'damaged', 'faulty', 'not complete')) NOT VALID;--> statement-breakpoint
ALTER TABLE "return_line" VALIDATE CONSTRAINT "return_line_reason_known";
