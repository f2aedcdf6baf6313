CREATE TABLE "undone_match" (
	"mutation_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undone_match_once" PRIMARY KEY("mutation_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "former_code_rupiah" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entered_payment" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "unseen_state" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "unseen_rupiah" bigint;--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD COLUMN "aside_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "undone_match" ADD CONSTRAINT "undone_match_mutation_id_bank_mutation_id_fk" FOREIGN KEY ("mutation_id") REFERENCES "public"."bank_mutation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_match" ADD CONSTRAINT "undone_match_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;