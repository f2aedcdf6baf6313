CREATE TABLE "cross_reference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cross_reference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"code_normalized" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fitment" (
	"product_id" integer NOT NULL,
	"machine_id" integer NOT NULL,
	CONSTRAINT "fitment_product_id_machine_id_pk" PRIMARY KEY("product_id","machine_id")
);
--> statement-breakpoint
CREATE TABLE "machine" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"model_normalized" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "machine_kind_known" CHECK ("machine"."kind" in ('machine', 'engine'))
);
--> statement-breakpoint
CREATE TABLE "supersession" (
	"older_code" text NOT NULL,
	"older_normalized" text NOT NULL,
	"newer_code" text NOT NULL,
	"newer_normalized" text NOT NULL,
	CONSTRAINT "supersession_older_normalized_newer_normalized_pk" PRIMARY KEY("older_normalized","newer_normalized"),
	CONSTRAINT "supersession_of_another" CHECK ("supersession"."older_normalized" <> "supersession"."newer_normalized")
);
--> statement-breakpoint
CREATE TABLE "workshop_word" (
	"term" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cross_reference" ADD CONSTRAINT "cross_reference_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitment" ADD CONSTRAINT "fitment_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitment" ADD CONSTRAINT "fitment_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cross_reference_unique" ON "cross_reference" USING btree ("product_id","brand","code_normalized");--> statement-breakpoint
CREATE INDEX "cross_reference_code" ON "cross_reference" USING btree ("code_normalized" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cross_reference_folded" ON "cross_reference" USING btree (translate("code_normalized", 'OISB', '0158'));--> statement-breakpoint
CREATE INDEX "fitment_machine" ON "fitment" USING btree ("machine_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_model_unique" ON "machine" USING btree ("brand","model_normalized");--> statement-breakpoint
CREATE INDEX "machine_model_prefix" ON "machine" USING btree ("model_normalized" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "supersession_newer" ON "supersession" USING btree ("newer_normalized");--> statement-breakpoint
CREATE INDEX "product_code_folded" ON "product" USING btree (translate("code_normalized", 'OISB', '0158'));