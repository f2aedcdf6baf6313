-- Outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_to_be_paid" ON "sales_order" USING btree ("order_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status" = 'waiting for payment' or ("status" not in ('new', 'processing', 'cancel') and "received_rupiah" - "owed_again_rupiah" < "total_rupiah");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_owed";
--> statement-breakpoint
-- What went back of orders that are not released yet, or are cancelled. What went back of the others stays as it was counted so far.
do $$
declare
	one record;
begin
	for one in select id from sales_order where status in ('new', 'processing', 'waiting for payment', 'cancel') and promised_rupiah + refunded_rupiah > 0 loop
		update payment set owed_again_rupiah = -amount_rupiah where order_id = one.id and amount_rupiah < 0 and owed_again_rupiah is null;
		commit;
	end loop;
end $$;
