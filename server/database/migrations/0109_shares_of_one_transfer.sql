-- Outside of a transaction
ALTER TABLE "proof_of_payment" ADD COLUMN IF NOT EXISTS "transfer_id" uuid;
--> statement-breakpoint
-- Confirmations that came together have the same stored picture.
do $$
declare
	one record;
begin
	for one in select receipt_hash, receipt_key, gen_random_uuid() as id from proof_of_payment where receipt_key <> '' group by receipt_hash, receipt_key having count(*) > 1 loop
		update proof_of_payment set transfer_id = one.id where receipt_hash = one.receipt_hash and receipt_key = one.receipt_key and transfer_id is null;
		commit;
	end loop;
end $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "proof_of_transfer" ON "proof_of_payment" USING btree ("transfer_id") WHERE "proof_of_payment"."transfer_id" is not null;
