-- Outside of a transaction
-- What carried over the writes of processes older than 1.0.0, which knew no payments, shipments, discounts or months of the audit: nobody runs
-- them, and 1.0.0 itself writes all of it. Each statement locks one table, so no order waits for two.
DROP TRIGGER IF EXISTS "payment_of_older_proof" ON "proof_of_payment";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payment_of_older_move" ON "sales_order_event";--> statement-breakpoint
DROP TRIGGER IF EXISTS "allocation_of_older_match" ON "bank_mutation";--> statement-breakpoint
DROP TRIGGER IF EXISTS "order_moved_ships" ON "sales_order";--> statement-breakpoint
DROP TRIGGER IF EXISTS "order_keeps_total_of_older_version" ON "sales_order";--> statement-breakpoint
DROP TRIGGER IF EXISTS "audit_entry_in_its_month" ON "audit_entry";--> statement-breakpoint
DROP FUNCTION IF EXISTS "payment_of_older_proof"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "payment_of_older_move"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "allocation_of_older_match"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "carry_over_shipments"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_total_of_older_version"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "put_audit_entry_in_its_month"();
