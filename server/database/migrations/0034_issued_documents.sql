CREATE TABLE "document_number" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_number_of_year" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_by" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "document_number_unique" UNIQUE("number"),
	CONSTRAINT "document_sequence_unique" UNIQUE("kind","year","sequence"),
	CONSTRAINT "document_kind_known" CHECK ("document"."kind" in ('invoice', 'kwitansi', 'delivery-order', 'credit-note'))
);
--> statement-breakpoint
ALTER TABLE "kept_mail" ADD COLUMN "attachments" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_issued_by_app_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_issued_once" ON "document" USING btree ("order_id","kind","subject") WHERE "document"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "document_of_order" ON "document" USING btree ("order_id");