-- Outside of a transaction
-- So that nothing has to be read or built while the audit is locked: an index for the primary key, and the check that all entries are of the first part's months.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_id_and_moment" ON "audit_entry" USING btree ("id","created_at");
--> statement-breakpoint
ALTER TABLE "audit_entry" VALIDATE CONSTRAINT "audit_entry_before_months";
