ALTER TABLE "sales_order" ADD COLUMN "shipping_provider_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "provider_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the company calls a courier of its own, by the tariff of the service; empty for couriers that everybody knows by their code.
CREATE FUNCTION "name_of_own_courier"("code" text, "chosen" text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	"plain" text := lower(trim("code"));
BEGIN
	IF "plain" IN ('jne', 'tiki', 'pos', 'jnt', 'jntcargo', 'sicepat', 'anteraja', 'lion', 'wahana', 'ninja', 'ide', 'sap') THEN
		RETURN '';
	END IF;
	RETURN coalesce((
		SELECT "provider_name" FROM "shipping_tariff" WHERE "provider" = "plain"
		ORDER BY "service" = "chosen" DESC, "id" DESC LIMIT 1), '');
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_courier_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' OR (NEW."shipping_provider", NEW."shipping_method") IS DISTINCT FROM (OLD."shipping_provider", OLD."shipping_method") THEN
		NEW."shipping_provider_name" := name_of_own_courier(NEW."shipping_provider", NEW."shipping_method");
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sales_order_courier_named" BEFORE INSERT OR UPDATE OF "shipping_provider", "shipping_method" ON "sales_order"
	FOR EACH ROW EXECUTE FUNCTION "keep_courier_of_order"();--> statement-breakpoint
CREATE FUNCTION "keep_courier_of_shipment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' OR (NEW."provider", NEW."service") IS DISTINCT FROM (OLD."provider", OLD."service") THEN
		NEW."provider_name" := name_of_own_courier(NEW."provider", NEW."service");
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "shipment_courier_named" BEFORE INSERT OR UPDATE OF "provider", "service" ON "shipment"
	FOR EACH ROW EXECUTE FUNCTION "keep_courier_of_shipment"();
