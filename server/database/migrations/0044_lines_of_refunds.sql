-- In the order in which an order's own transactions take them: each of them locks the order's row first.
LOCK TABLE "sales_order" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "sales_order_line" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "refund" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "refund_line" (
	"refund_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"amount_rupiah" bigint NOT NULL,
	CONSTRAINT "refund_line_once" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "refund_line_quantity_positive" CHECK ("refund_line"."qty" > 0),
	CONSTRAINT "refund_line_amount_not_negative" CHECK ("refund_line"."amount_rupiah" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_payment_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("payment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_line_id_sales_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sales_order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_line_of_line" ON "refund_line" USING btree ("line_id");--> statement-breakpoint
-- The order's row is locked, so that of two refunds of the same pieces at once the second sees the first.
CREATE FUNCTION "check_refund_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "sales_order" WHERE "id" IN (
		SELECT "payment"."order_id" FROM "changed" JOIN "payment" ON "payment"."id" = "changed"."refund_id"
	) FOR NO KEY UPDATE;
	IF EXISTS (
		SELECT FROM "changed"
		JOIN "payment" ON "payment"."id" = "changed"."refund_id"
		JOIN "sales_order_line" AS "line" ON "line"."id" = "changed"."line_id"
		WHERE "line"."order_id" <> "payment"."order_id" OR "line"."qty" < (
			SELECT sum("qty") FROM (
				SELECT "part"."qty" FROM "refund_line" AS "part" JOIN "payment" AS "other" ON "other"."id" = "part"."refund_id"
				WHERE "part"."line_id" = "line"."id" AND "other"."state" <> 'withdrawn'
				UNION ALL
				SELECT "part"."received_qty" FROM "return_line" AS "part" JOIN "return_request" AS "request" ON "request"."id" = "part"."return_id"
				WHERE "part"."line_id" = "line"."id" AND "request"."refund_id" IS NOT NULL
			) AS "refunded"
		)
	) THEN
		RAISE EXCEPTION 'money would go back for more pieces than were ordered'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_line_refunds_what_was_ordered', TABLE = 'refund_line';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "refund_line_added_checked" AFTER INSERT ON "refund_line"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "check_refund_lines"();
