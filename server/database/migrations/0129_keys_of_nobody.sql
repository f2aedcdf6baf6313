ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_once";--> statement-breakpoint
ALTER TABLE "misfit" ALTER COLUMN "report_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_request" ALTER COLUMN "request_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_of_one" UNIQUE USING INDEX "idempotency_key_of_one";