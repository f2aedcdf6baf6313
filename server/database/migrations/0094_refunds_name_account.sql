ALTER TABLE "refund" ADD COLUMN "sent_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "mutation_id" bigint;--> statement-breakpoint
ALTER TABLE "return_request" ADD COLUMN "rest_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_mutation_id_bank_mutation_id_fk" FOREIGN KEY ("mutation_id") REFERENCES "public"."bank_mutation"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_rest_refund_id_payment_id_fk" FOREIGN KEY ("rest_refund_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action NOT VALID;
