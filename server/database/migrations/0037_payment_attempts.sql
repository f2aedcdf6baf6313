CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"amount_rupiah" bigint NOT NULL,
	"state" text DEFAULT 'opening' NOT NULL,
	"transaction_id" text,
	"instructions" jsonb,
	"other_rupiah" bigint,
	"fault" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ask_again_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempt_method_known" CHECK ("payment_attempt"."method" in ('qris', 'bca', 'mandiri', 'bni', 'bri', 'permata', 'cimb')),
	CONSTRAINT "payment_attempt_state_known" CHECK ("payment_attempt"."state" in ('opening', 'pending', 'paid', 'expired', 'cancelled', 'failed', 'mismatched', 'reversed', 'returned')),
	CONSTRAINT "payment_attempt_of_something" CHECK ("payment_attempt"."amount_rupiah" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"status" text NOT NULL,
	"refund_keys" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
-- Accounts are locked before orders, as by an order that is entered for a new customer.
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_settled_by_app_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_reference" ON "payment_attempt" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_attempt_of_order" ON "payment_attempt" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_to_ask" ON "payment_attempt" USING btree ("ask_again_at") WHERE "payment_attempt"."ask_again_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt_to_settle" ON "payment_attempt" USING btree ("created_at") WHERE "payment_attempt"."state" in ('mismatched', 'reversed', 'returned') and "payment_attempt"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notice_once" ON "payment_notice" USING btree ("transaction_id","status","refund_keys");--> statement-breakpoint
CREATE INDEX "payment_notice_of_attempt" ON "payment_notice" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_notice_age" ON "payment_notice" USING btree ("received_at");