CREATE TABLE "companion" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"code_normalized" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "companion_product_id_kind_code_normalized_pk" PRIMARY KEY("product_id","kind","code_normalized"),
	CONSTRAINT "companion_kind_known" CHECK ("companion"."kind" in ('orderWith', 'kitContains')),
	CONSTRAINT "companion_pieces_positive" CHECK ("companion"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "companion" ADD CONSTRAINT "companion_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;