ALTER TABLE "quotation_version" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD COLUMN "rejection_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_rejection_known" CHECK ("quotation_version"."rejection_reason" in ('price', 'deliveryTime', 'elsewhere', 'notNeeded', 'wrongPart', 'other'));--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_rejection_has_reason" CHECK (("quotation_version"."rejected_at" is null) = ("quotation_version"."rejection_reason" is null));