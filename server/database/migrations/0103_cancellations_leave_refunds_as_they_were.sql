-- Outside of a transaction
DROP TRIGGER IF EXISTS "order_owes_again_if_cancelled" ON "sales_order";
--> statement-breakpoint
DROP FUNCTION IF EXISTS "owe_again_of_cancelled"();
--> statement-breakpoint
-- What had gone back of orders before they were cancelled, of which 0098 and 0099 said that all of it is owed again: it is not, once the
-- cancellation is taken back. While an order is cancelled, nothing is owed for it, whatever its refunds say.
do $$
declare
	one record;
begin
	for one in
		select id, (
			select max(at) from sales_order_event where order_id = sales_order.id and to_status = 'cancel'
				and from_status not in ('new', 'processing', 'waiting for payment')
		) as at
		from sales_order where status = 'cancel' and promised_rupiah + refunded_rupiah > 0
	loop
		update payment set owed_again_rupiah = null
		where order_id = one.id and amount_rupiah < 0 and created_at < one.at and owed_again_rupiah = -amount_rupiah;
		commit;
	end loop;
end $$;
