-- In the order in which an order's own transactions take them.
LOCK TABLE "sales_order" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "sales_order_line" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "payment" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "return_line" (
	"return_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"reason" text NOT NULL,
	"received_qty" integer DEFAULT 0 NOT NULL,
	"shelf_qty" integer DEFAULT 0 NOT NULL,
	"scrap_qty" integer DEFAULT 0 NOT NULL,
	"maker_qty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_line_once" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "return_line_quantity_positive" CHECK ("return_line"."qty" > 0),
	CONSTRAINT "return_line_reason_known" CHECK ("return_line"."reason" in ('wrong part sent', 'wrong part ordered', 'damaged', 'faulty', 'not complete')),
	CONSTRAINT "return_line_receives_what_was_asked" CHECK ("return_line"."received_qty" between 0 and "return_line"."qty"),
	CONSTRAINT "return_line_outcomes_not_negative" CHECK ("return_line"."shelf_qty" >= 0 and "return_line"."scrap_qty" >= 0 and "return_line"."maker_qty" >= 0),
	CONSTRAINT "return_line_inspects_what_came" CHECK ("return_line"."shelf_qty" + "return_line"."scrap_qty" + "return_line"."maker_qty" in (0, "return_line"."received_qty"))
);
--> statement-breakpoint
CREATE TABLE "return_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"picture_key" text NOT NULL,
	CONSTRAINT "return_photo_key_unique" UNIQUE("picture_key")
);
--> statement-breakpoint
CREATE TABLE "return_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"is_entered" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"settlement" text,
	"refund_id" uuid,
	"replacement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_state_known" CHECK ("return_request"."state" in ('asked', 'approved', 'refused', 'received', 'inspected', 'settled')),
	CONSTRAINT "return_settlement_known" CHECK ("return_request"."settlement" in ('refund', 'credit', 'replacement', 'nothing')),
	CONSTRAINT "return_settled_somehow" CHECK (("return_request"."state" = 'settled') = ("return_request"."settlement" is not null)),
	CONSTRAINT "return_has_its_refund" CHECK (coalesce("return_request"."settlement" in ('refund', 'credit'), false) = ("return_request"."refund_id" is not null)),
	CONSTRAINT "return_has_its_replacement" CHECK (coalesce("return_request"."settlement" = 'replacement', false) = ("return_request"."replacement_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_line_id_sales_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sales_order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photo" ADD CONSTRAINT "return_photo_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_refund_id_payment_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_replacement_id_sales_order_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_line_of_line" ON "return_line" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "return_photo_of_return" ON "return_photo" USING btree ("return_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_position_unique" ON "return_request" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "return_asked_once" ON "return_request" USING btree ("order_id") WHERE "return_request"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "return_refund_once" ON "return_request" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_replacement_once" ON "return_request" USING btree ("replacement_id");--> statement-breakpoint
CREATE INDEX "return_by_state" ON "return_request" USING btree ("state","since","id");--> statement-breakpoint
-- What follows from an order's returns: the only place that says it. The order's row is locked, so that of two returns of the
-- same pieces at once the second sees the first.
CREATE FUNCTION "settle_returns"("settled" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "sales_order" WHERE "id" = "settled" FOR NO KEY UPDATE;
	IF EXISTS (
		SELECT FROM "sales_order_line" AS "line"
		JOIN "return_line" AS "part" ON "part"."line_id" = "line"."id"
		JOIN "return_request" AS "request" ON "request"."id" = "part"."return_id"
		WHERE "line"."order_id" = "settled"
		GROUP BY "line"."id"
		HAVING sum(CASE "request"."state" WHEN 'refused' THEN 0 WHEN 'asked' THEN "part"."qty" WHEN 'approved' THEN "part"."qty" ELSE "part"."received_qty" END)
			> "line"."shipped_qty"
	) THEN
		RAISE EXCEPTION 'more pieces of order % would come back than have left', "settled"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'return_line_returns_what_left', TABLE = 'return_line';
	END IF;
	UPDATE "sales_order_line" SET "returned_qty" = "sums"."returned"
	FROM (
		SELECT "line"."id", coalesce(sum("part"."received_qty"), 0)::integer AS "returned"
		FROM "sales_order_line" AS "line"
		LEFT JOIN "return_line" AS "part" ON "part"."line_id" = "line"."id"
		WHERE "line"."order_id" = "settled" GROUP BY "line"."id"
	) AS "sums"
	WHERE "sales_order_line"."id" = "sums"."id" AND "sales_order_line"."returned_qty" <> "sums"."returned";
	PERFORM settle_fulfilment("settled");
END
$$;--> statement-breakpoint
CREATE FUNCTION "settle_return_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM settle_returns("order_id") FROM (SELECT DISTINCT "order_id" FROM "changed") AS "orders";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "settle_return_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM settle_returns("order_id") FROM (
		SELECT DISTINCT "return_request"."order_id" FROM "changed" JOIN "return_request" ON "return_request"."id" = "changed"."return_id"
	) AS "orders";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "return_updated_settled" AFTER UPDATE ON "return_request"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "settle_return_requests"();--> statement-breakpoint
CREATE TRIGGER "return_line_added_settled" AFTER INSERT ON "return_line"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "settle_return_lines"();--> statement-breakpoint
CREATE TRIGGER "return_line_updated_settled" AFTER UPDATE ON "return_line"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "settle_return_lines"();
