-- Outside of a transaction
-- Tariffs that are there stay as they are: a shop that sells by them goes on selling.
ALTER TABLE "shipping_tariff" ADD COLUMN IF NOT EXISTS "is_sample" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What an owner has saved is the company's own, but for the numbers that belong to nobody.
do $$ begin
  update setting set value = value || jsonb_build_object('confirmedSamples', (
    select coalesce(jsonb_agg(name), '[]') from (
      select unnest(array['phone', 'whatsapp', 'email', 'address', 'openingHours', 'marketplaces', 'complaints']) as name
      where exists (select from audit_entry where action = 'setting.company')
      union all
      select unnest(array['whatWeDo', 'mission', 'history'])
      where exists (select from audit_entry where action = 'setting.pages')) as saved))
  where key = 'company' and jsonb_typeof(value) = 'object';
  commit;
end $$;
