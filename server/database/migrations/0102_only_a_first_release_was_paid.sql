-- As 0053 has it, but only of an order that waited for its payment: one that comes back to packing from later on, because a piece is sent
-- after all, was not paid by that.
CREATE OR REPLACE FUNCTION "payment_of_older_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."from_status" IS DISTINCT FROM 'waiting for payment' THEN RETURN NULL; END IF;
  INSERT INTO "payment" ("order_id", "method", "amount_rupiah", "state", "decided_by", "decided_at", "created_at")
  SELECT "id", 'transfer', "total_rupiah" - "received_rupiah", 'accepted', NEW."user_id", NEW."at", NEW."at"
  FROM "sales_order" WHERE "id" = NEW."order_id" AND "total_rupiah" > "received_rupiah" AND "on_account_at" IS NULL;
  RETURN NULL;
END $$;
