CREATE TABLE "tax_filling_entry" (
	"filling_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"number_before" text DEFAULT '' NOT NULL,
	"number_after" text DEFAULT '' NOT NULL,
	"pdf_before_key" text,
	"pdf_after_key" text,
	CONSTRAINT "tax_filling_entry_filling_id_document_id_pk" PRIMARY KEY("filling_id","document_id"),
	CONSTRAINT "tax_filling_entry_says_one_thing" CHECK (("tax_filling_entry"."number_after" <> '') <> ("tax_filling_entry"."pdf_after_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_filling" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_filling_kind_known" CHECK ("tax_filling"."kind" in ('numbers', 'pdfs'))
);
--> statement-breakpoint
ALTER TABLE "tax_filling_entry" ADD CONSTRAINT "tax_filling_entry_filling_id_tax_filling_id_fk" FOREIGN KEY ("filling_id") REFERENCES "public"."tax_filling"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_filling_entry" ADD CONSTRAINT "tax_filling_entry_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_filling" ADD CONSTRAINT "tax_filling_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_filling_entry_of_document" ON "tax_filling_entry" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "tax_filling_age" ON "tax_filling" USING btree ("created_at");