CREATE TABLE "technical_document" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"file_key" text,
	"link" text,
	CONSTRAINT "technical_document_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "technical_document_kind_known" CHECK ("technical_document"."kind" in ('dataSheet', 'fittingInstruction', 'certificate', 'safetyDataSheet', 'other')),
	CONSTRAINT "technical_document_language_known" CHECK ("technical_document"."language" in ('', 'id', 'en', 'zh', 'ja', 'ko', 'de')),
	CONSTRAINT "technical_document_file_or_link" CHECK (num_nonnulls("technical_document"."file_key", "technical_document"."link") = 1)
);
--> statement-breakpoint
CREATE TABLE "technical_file" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "technical_document" ADD CONSTRAINT "technical_document_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_document" ADD CONSTRAINT "technical_document_file_key_technical_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."technical_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "technical_document_file_key" ON "technical_document" USING btree ("file_key");