ALTER TABLE "quotation_line" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_grade_known" CHECK ("quotation_line"."grade" in ('genuine', 'oem', 'aftermarket', 'rebuilt'));