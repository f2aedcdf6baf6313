-- Orders whose years are over have no names any more. Until now their documents kept the names of customer and recipient, and they
-- themselves the postal codes.
UPDATE "document" SET "snapshot" = jsonb_set(jsonb_set("snapshot", '{order,customer,name}', '""', false), '{order,recipient,name}', '""', false)
WHERE "order_id" IN (SELECT "id" FROM "sales_order" WHERE "customer_first_name" = '' AND "status" IN ('done', 'cancel'))
  AND ("snapshot" #>> '{order,customer,name}' <> '' OR "snapshot" #>> '{order,recipient,name}' <> '');
--> statement-breakpoint
UPDATE "sales_order" SET "customer_postal_code" = '', "recipient_postal_code" = ''
WHERE "customer_first_name" = '' AND "status" IN ('done', 'cancel') AND ("customer_postal_code" <> '' OR "recipient_postal_code" <> '');
