-- Outside of a transaction
-- Orders and parcels from before get the name that their courier has now, a thousand at a time: what others have locked is left for the end, one by one.
do $$
declare
	several uuid[];
	one record;
begin
	for several in
		select array_agg(id) from (
			select id, (row_number() over () - 1) / 1000 as turn from sales_order
			join (
				select shipping_provider, shipping_method from (
					select distinct shipping_provider, shipping_method from sales_order where shipping_provider_name = '') known
				where name_of_own_courier(shipping_provider, shipping_method) <> ''
			) own using (shipping_provider, shipping_method)
			where shipping_provider_name = '') waiting
		group by turn
	loop
		update sales_order set shipping_provider_name = name_of_own_courier(shipping_provider, shipping_method) where id in (
			select id from sales_order where id = any(several) and shipping_provider_name = '' for no key update skip locked);
		commit;
	end loop;
	for one in select id from sales_order where shipping_provider_name = '' and name_of_own_courier(shipping_provider, shipping_method) <> '' loop
		update sales_order set shipping_provider_name = name_of_own_courier(shipping_provider, shipping_method) where id = one.id;
		commit;
	end loop;
end $$;
--> statement-breakpoint
-- A trigger writes the parcels' orders too, so these are locked first, as everywhere.
do $$
declare
	several bigint[];
	one record;
begin
	for several in
		select array_agg(id) from (
			select id, (row_number() over () - 1) / 1000 as turn from shipment
			join (
				select provider, service from (select distinct provider, service from shipment where provider_name = '') known
				where name_of_own_courier(provider, service) <> ''
			) own using (provider, service)
			where provider_name = '') waiting
		group by turn
	loop
		update shipment set provider_name = name_of_own_courier(provider, service) where id in (
			select shipment.id from sales_order join shipment on order_id = sales_order.id
			where shipment.id = any(several) and provider_name = '' for no key update skip locked);
		commit;
	end loop;
	for one in select id from shipment where provider_name = '' and name_of_own_courier(provider, service) <> '' loop
		update shipment set provider_name = name_of_own_courier(provider, service) where id = one.id;
		commit;
	end loop;
end $$;
