-- The reasons of blocks become notes on the customers, which are erased with them.
INSERT INTO "customer_note" ("customer_id", "user_id", "text", "created_at")
SELECT "customer"."id", "audit_entry"."user_id", "audit_entry"."after" ->> 'reason', "audit_entry"."created_at"
FROM "audit_entry"
JOIN "app_user" AS "customer" ON "customer"."id"::text = "audit_entry"."subject_id" AND "customer"."deleted_at" IS NULL
JOIN "app_user" AS "author" ON "author"."id" = "audit_entry"."user_id"
WHERE "audit_entry"."action" IN ('customer.block', 'customer.unblock') AND "audit_entry"."after" ->> 'reason' <> '';
--> statement-breakpoint
ALTER TABLE "audit_entry" DISABLE TRIGGER "audit_entry_never_changes";
--> statement-breakpoint
UPDATE "audit_entry" SET "before" = NULL, "after" = NULL WHERE "action" IN ('order.note', 'order.deleteNote');
--> statement-breakpoint
UPDATE "audit_entry" SET "after" = "after" - 'reason' WHERE "action" IN ('customer.block', 'customer.unblock');
--> statement-breakpoint
UPDATE "audit_entry" SET "subject_label" = substring("subject_label" from '^-?Rp\s?[0-9.]+')
WHERE "subject" = 'mutation' AND "subject_label" ~ '^-?Rp\s?[0-9.]+ ';
--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE TRIGGER "audit_entry_never_changes";
