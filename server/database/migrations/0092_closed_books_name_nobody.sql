-- Outside of a transaction
-- Orders whose years are over have no names any more. Until now their documents kept the names of customer and recipient, and they
-- themselves the postal codes.
do $$
declare
	one record;
begin
	for one in select id from sales_order where customer_first_name = '' and status in ('done', 'cancel') loop
		update sales_order set customer_postal_code = '', recipient_postal_code = ''
		where id = one.id and (customer_postal_code <> '' or recipient_postal_code <> '');
		update document set snapshot = jsonb_set(jsonb_set(snapshot, '{order,customer,name}', '""', false), '{order,recipient,name}', '""', false)
		where order_id = one.id and (snapshot #>> '{order,customer,name}' <> '' or snapshot #>> '{order,recipient,name}' <> '');
		commit;
	end loop;
end $$;
