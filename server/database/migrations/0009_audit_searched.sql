CREATE INDEX "audit_of_day" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_label" ON "audit_entry" USING gin ("subject_label" gin_trgm_ops);