ALTER TABLE "shipment_loss" ADD COLUMN "claim_paid_rupiah" bigint;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD COLUMN "rest_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD CONSTRAINT "shipment_loss_refund_id_payment_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD CONSTRAINT "shipment_loss_rest_refund_id_payment_id_fk" FOREIGN KEY ("rest_refund_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD CONSTRAINT "shipment_loss_paid_not_negative" CHECK ("shipment_loss"."claim_paid_rupiah" >= 0) NOT VALID;
