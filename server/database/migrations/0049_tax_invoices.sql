CREATE TABLE "coretax_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coretax_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "coretax_file_month" CHECK ("coretax_file"."month" ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "tax_invoice" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"buyer_document" text,
	"buyer_number" text DEFAULT '' NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"collector" text DEFAULT 'none' NOT NULL,
	"file_id" integer,
	"number" text DEFAULT '' NOT NULL,
	"pdf_key" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_invoice_number_has_17_digits" CHECK ("tax_invoice"."number" ~ '^(\d{17})?$'),
	CONSTRAINT "tax_invoice_buyer_document_known" CHECK ("tax_invoice"."buyer_document" in ('TIN', 'National ID', 'Passport', 'Other ID')),
	CONSTRAINT "tax_invoice_buyer_whole" CHECK (("tax_invoice"."buyer_document" is null) = ("tax_invoice"."buyer_number" = '')),
	CONSTRAINT "tax_invoice_collector_known" CHECK ("tax_invoice"."collector" in ('none', 'government', 'other'))
);
--> statement-breakpoint
ALTER TABLE "coretax_file" ADD CONSTRAINT "coretax_file_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoice" ADD CONSTRAINT "tax_invoice_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoice" ADD CONSTRAINT "tax_invoice_file_id_coretax_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."coretax_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coretax_file_of_month" ON "coretax_file" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoice_number_once" ON "tax_invoice" USING btree ("number") WHERE "tax_invoice"."number" <> '';--> statement-breakpoint
CREATE INDEX "tax_invoice_of_file" ON "tax_invoice" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "document_of_kind_by_day" ON "document" USING btree ("kind","issued_at");