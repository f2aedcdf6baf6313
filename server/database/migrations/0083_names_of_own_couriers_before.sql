-- Outside of a transaction
-- Orders and parcels from before get the name that their courier has now.
do $$
declare
	one record;
begin
	for one in select id from sales_order where shipping_provider_name = '' and name_of_own_courier(shipping_provider, shipping_method) <> '' loop
		update sales_order set shipping_provider_name = name_of_own_courier(shipping_provider, shipping_method) where id = one.id;
		commit;
	end loop;
	for one in select id from shipment where provider_name = '' and name_of_own_courier(provider, service) <> '' loop
		update shipment set provider_name = name_of_own_courier(provider, service) where id = one.id;
		commit;
	end loop;
end $$;
