-- Outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_money_left" ON "sales_order" USING btree ("order_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE ("status" = 'cancel' and "received_rupiah" - "withheld_rupiah" - "promised_rupiah" - "refunded_rupiah" > 0) or ("status" <> 'cancel' and "received_rupiah" - "promised_rupiah" - "refunded_rupiah" > "total_rupiah");
