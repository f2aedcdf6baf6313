ALTER TABLE "cross_reference" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "cross_reference" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "cross_reference" ADD COLUMN "noted_on" date;--> statement-breakpoint
ALTER TABLE "cross_reference" ADD CONSTRAINT "cross_reference_kind_known" CHECK ("cross_reference"."kind" in ('replaces', 'replacedBy', 'equivalent', 'alternative')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cross_reference" ADD CONSTRAINT "cross_reference_source_known" CHECK ("cross_reference"."source" in ('makersBook', 'ownCheck', 'suppliersList', 'customersReport')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cross_reference" VALIDATE CONSTRAINT "cross_reference_kind_known";--> statement-breakpoint
ALTER TABLE "cross_reference" VALIDATE CONSTRAINT "cross_reference_source_known";
