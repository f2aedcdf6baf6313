-- Locked in the order in which an order's own statements lock them: the order before its lines.
ALTER TABLE "sales_order" DROP CONSTRAINT "order_total_adds_up";--> statement-breakpoint
CREATE TABLE "order_charge" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"percent" numeric(5, 2),
	"amount_rupiah" bigint NOT NULL,
	CONSTRAINT "order_charge_once" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_charge_kind_known" CHECK ("order_charge"."kind" in ('discount', 'shipping', 'insurance', 'tax', 'rounding', 'unique-code')),
	CONSTRAINT "order_charge_has_its_sign" CHECK (case "order_charge"."kind" when 'discount' then "order_charge"."amount_rupiah" < 0 when 'rounding' then true else "order_charge"."amount_rupiah" >= 0 end)
);
--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "discount_rupiah" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "discount_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "order_line_discount_not_negative" CHECK ("sales_order_line"."discount_rupiah" >= 0);--> statement-breakpoint
INSERT INTO "order_charge" ("order_id", "kind", "amount_rupiah")
SELECT "id", 'shipping', "shipping_cost_rupiah" FROM "sales_order"
UNION ALL
SELECT "id", 'unique-code', "unique_code_rupiah" FROM "sales_order" WHERE "unique_code_rupiah" > 0;--> statement-breakpoint
-- What is written to an order's two columns is what it is charged for shipping and by its unique code.
CREATE FUNCTION "carry_order_charges"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "order_charge" ("order_id", "kind", "amount_rupiah")
	VALUES (NEW."id", 'shipping', NEW."shipping_cost_rupiah")
	ON CONFLICT ("order_id", "kind") DO UPDATE SET "amount_rupiah" = EXCLUDED."amount_rupiah";
	IF NEW."unique_code_rupiah" > 0 THEN
		INSERT INTO "order_charge" ("order_id", "kind", "amount_rupiah")
		VALUES (NEW."id", 'unique-code', NEW."unique_code_rupiah")
		ON CONFLICT ("order_id", "kind") DO UPDATE SET "amount_rupiah" = EXCLUDED."amount_rupiah";
	ELSIF TG_OP = 'UPDATE' THEN
		DELETE FROM "order_charge" WHERE "order_id" = NEW."id" AND "kind" = 'unique-code';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_charges_carried" AFTER INSERT ON "sales_order"
FOR EACH ROW EXECUTE FUNCTION "carry_order_charges"();--> statement-breakpoint
CREATE TRIGGER "order_charges_carried_again" AFTER UPDATE OF "shipping_cost_rupiah", "unique_code_rupiah" ON "sales_order"
FOR EACH ROW WHEN ((OLD."shipping_cost_rupiah", OLD."unique_code_rupiah") IS DISTINCT FROM (NEW."shipping_cost_rupiah", NEW."unique_code_rupiah"))
EXECUTE FUNCTION "carry_order_charges"();--> statement-breakpoint
-- The version before knows no discounts: a total that it writes is the sum of three columns. If it asks for payment, what
-- was taken off stays taken off; if it edits the order, its lines cost what it says.
CREATE FUNCTION "keep_total_of_older_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."total_rupiah" <> NEW."subtotal_rupiah" + NEW."shipping_cost_rupiah" + NEW."unique_code_rupiah" THEN
		RETURN NEW;
	END IF;
	IF (NEW."subtotal_rupiah", NEW."shipping_cost_rupiah") = (OLD."subtotal_rupiah", OLD."shipping_cost_rupiah") THEN
		NEW."total_rupiah" := NEW."total_rupiah" + (
			SELECT coalesce(sum("amount_rupiah"), 0) FROM "order_charge"
			WHERE "order_id" = NEW."id" AND "kind" NOT IN ('shipping', 'unique-code'));
		RETURN NEW;
	END IF;
	DELETE FROM "order_charge" WHERE "order_id" = NEW."id" AND "kind" NOT IN ('shipping', 'unique-code');
	UPDATE "sales_order_line" SET "discount_rupiah" = 0, "discount_percent" = NULL
	WHERE "order_id" = NEW."id" AND "discount_rupiah" <> 0 AND NEW."subtotal_rupiah" = (
		SELECT sum("qty"::bigint * "price_rupiah") FROM "sales_order_line" WHERE "order_id" = NEW."id");
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_keeps_total_of_older_version" BEFORE UPDATE OF "subtotal_rupiah", "shipping_cost_rupiah", "unique_code_rupiah", "total_rupiah" ON "sales_order"
FOR EACH ROW WHEN ((OLD."subtotal_rupiah", OLD."shipping_cost_rupiah", OLD."unique_code_rupiah", OLD."total_rupiah")
	IS DISTINCT FROM (NEW."subtotal_rupiah", NEW."shipping_cost_rupiah", NEW."unique_code_rupiah", NEW."total_rupiah"))
EXECUTE FUNCTION "keep_total_of_older_version"();--> statement-breakpoint
-- An order's total is its lines plus its charges. It is looked at when the transaction ends, since an edit writes lines, charges and total
-- one after another; and for the order and its charges alone, since whoever writes a line writes the order's sums too.
CREATE FUNCTION "check_order_total"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"checked" uuid;
	"goods" bigint;
	"charged" bigint;
BEGIN
	IF TG_TABLE_NAME = 'sales_order' THEN
		"checked" := NEW."id";
	ELSIF TG_OP = 'DELETE' THEN
		"checked" := OLD."order_id";
	ELSE
		"checked" := NEW."order_id";
	END IF;
	SELECT coalesce(sum("qty"::bigint * "price_rupiah" - "discount_rupiah"), 0) INTO "goods"
	FROM "sales_order_line" WHERE "order_id" = "checked";
	SELECT coalesce(sum("amount_rupiah"), 0) INTO "charged" FROM "order_charge" WHERE "order_id" = "checked";
	IF EXISTS (
		SELECT FROM "sales_order"
		WHERE "id" = "checked" AND ("subtotal_rupiah" <> "goods" OR "total_rupiah" <> "goods" + "charged" OR "total_rupiah" < 0)
	) THEN
		RAISE EXCEPTION 'the total of order % is not its lines plus its charges', "checked"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_total_adds_up', TABLE = 'sales_order';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_total_adds_up" AFTER INSERT OR UPDATE OF "subtotal_rupiah", "shipping_cost_rupiah", "unique_code_rupiah", "total_rupiah" ON "sales_order"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_total"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_total_adds_up_with_charges" AFTER INSERT OR UPDATE OR DELETE ON "order_charge"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_order_total"();
