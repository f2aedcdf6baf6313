-- A discount and a rounding may cancel each other out: a total that is the sum of the version before's three columns then has them too,
-- and they stay.
CREATE OR REPLACE FUNCTION "keep_total_of_older_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"others" bigint;
BEGIN
	IF NEW."total_rupiah" <> NEW."subtotal_rupiah" + NEW."shipping_cost_rupiah" + NEW."unique_code_rupiah" THEN
		RETURN NEW;
	END IF;
	SELECT coalesce(sum("amount_rupiah"), 0) INTO "others" FROM "order_charge"
	WHERE "order_id" = NEW."id" AND "kind" NOT IN ('shipping', 'unique-code');
	IF (NEW."subtotal_rupiah", NEW."shipping_cost_rupiah") = (OLD."subtotal_rupiah", OLD."shipping_cost_rupiah") THEN
		NEW."total_rupiah" := NEW."total_rupiah" + "others";
		RETURN NEW;
	END IF;
	IF "others" <> 0 THEN
		DELETE FROM "order_charge" WHERE "order_id" = NEW."id" AND "kind" NOT IN ('shipping', 'unique-code');
	END IF;
	UPDATE "sales_order_line" SET "discount_rupiah" = 0, "discount_percent" = NULL
	WHERE "order_id" = NEW."id" AND "discount_rupiah" <> 0 AND NEW."subtotal_rupiah" = (
		SELECT sum("qty"::bigint * "price_rupiah") FROM "sales_order_line" WHERE "order_id" = NEW."id");
	RETURN NEW;
END
$$;
