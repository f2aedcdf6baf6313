-- In the order in which an order's own transactions take them.
LOCK TABLE "sales_order" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "sales_order_line" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "app_user" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "shipment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"airway_bill" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_event_state_known" CHECK ("shipment_event"."state" in ('packed', 'handed over', 'picked up', 'in transit', 'out for delivery', 'attempt failed', 'problem', 'returning', 'returned', 'delivered'))
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "shipment_line_once" PRIMARY KEY("shipment_id","line_id"),
	CONSTRAINT "shipment_line_quantity_positive" CHECK ("shipment_line"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"provider" text NOT NULL,
	"service" text NOT NULL,
	"cost_rupiah" bigint,
	"airway_bill" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'packed' NOT NULL,
	"handed_over_at" timestamp with time zone,
	"handed_over_by" uuid,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_state_known" CHECK ("shipment"."state" in ('packed', 'handed over', 'picked up', 'in transit', 'out for delivery', 'attempt failed', 'problem', 'returning', 'returned', 'delivered')),
	CONSTRAINT "shipment_left_if_not_packed" CHECK (("shipment"."state" = 'packed') = ("shipment"."handed_over_at" is null)),
	CONSTRAINT "shipment_delivered_at_a_time" CHECK (("shipment"."state" = 'delivered') = ("shipment"."delivered_at" is not null)),
	CONSTRAINT "shipment_cost_not_negative" CHECK ("shipment"."cost_rupiah" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "shipped_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "delivered_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "returned_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "cancelled_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "fulfilment_state" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_line_id_sales_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sales_order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_handed_over_by_app_user_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_event_once" ON "shipment_event" USING btree ("shipment_id","airway_bill","at","text","place");--> statement-breakpoint
CREATE INDEX "shipment_line_of_line" ON "shipment_line" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_position_unique" ON "shipment" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_partly_shipped" ON "sales_order" USING btree ("order_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "sales_order"."fulfilment_state" = 'partly shipped';--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "order_line_cancels_at_most_all" CHECK ("sales_order_line"."cancelled_qty" between 0 and "sales_order_line"."qty");--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "order_line_ships_at_most_all" CHECK ("sales_order_line"."shipped_qty" between 0 and "sales_order_line"."qty" - "sales_order_line"."cancelled_qty");--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "order_line_delivers_what_left" CHECK ("sales_order_line"."delivered_qty" between 0 and "sales_order_line"."shipped_qty");--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "order_line_returns_what_left" CHECK ("sales_order_line"."returned_qty" between 0 and "sales_order_line"."shipped_qty");--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_fulfilment_state_known" CHECK ("sales_order"."fulfilment_state" in ('nothing', 'partly shipped', 'shipped', 'delivered', 'partly returned', 'returned'));--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_cancelled_before_it_ships" CHECK ("sales_order"."status" <> 'cancel' or "sales_order"."fulfilment_state" = 'nothing');--> statement-breakpoint
-- What follows from an order's shipments and returns: the only place that says it.
CREATE FUNCTION "settle_fulfilment"("settled" uuid) RETURNS void LANGUAGE sql AS $$
	UPDATE "sales_order_line" SET "shipped_qty" = "sums"."shipped", "delivered_qty" = "sums"."delivered"
	FROM (
		SELECT "line"."id",
			coalesce(sum("part"."qty") FILTER (WHERE "parcel"."handed_over_at" IS NOT NULL), 0)::integer AS "shipped",
			coalesce(sum("part"."qty") FILTER (WHERE "parcel"."state" = 'delivered'), 0)::integer AS "delivered"
		FROM "sales_order_line" AS "line"
		LEFT JOIN "shipment_line" AS "part" ON "part"."line_id" = "line"."id"
		LEFT JOIN "shipment" AS "parcel" ON "parcel"."id" = "part"."shipment_id"
		WHERE "line"."order_id" = "settled" GROUP BY "line"."id"
	) AS "sums"
	WHERE "sales_order_line"."id" = "sums"."id"
		AND ("sales_order_line"."shipped_qty", "sales_order_line"."delivered_qty") IS DISTINCT FROM ("sums"."shipped", "sums"."delivered");
	UPDATE "sales_order" SET "fulfilment_state" = "now"."state", "airway_bill" = "now"."airway_bills"
	FROM (
		SELECT CASE
				WHEN "shipped" = 0 THEN 'nothing'
				WHEN "returned" >= "wanted" THEN 'returned'
				WHEN "returned" > 0 THEN 'partly returned'
				WHEN "shipped" < "wanted" THEN 'partly shipped'
				WHEN "delivered" < "wanted" THEN 'shipped'
				ELSE 'delivered'
			END AS "state",
			(SELECT string_agg("airway_bill", ', ' ORDER BY "place") FROM (
				SELECT "airway_bill", min("position") AS "place" FROM "shipment"
				WHERE "order_id" = "settled" AND "handed_over_at" IS NOT NULL AND "airway_bill" <> '' GROUP BY "airway_bill"
			) AS "left") AS "airway_bills"
		FROM (
			SELECT coalesce(sum("qty" - "cancelled_qty"), 0) AS "wanted", coalesce(sum("shipped_qty"), 0) AS "shipped",
				coalesce(sum("delivered_qty"), 0) AS "delivered", coalesce(sum("returned_qty"), 0) AS "returned"
			FROM "sales_order_line" WHERE "order_id" = "settled"
		) AS "pieces"
	) AS "now"
	WHERE "id" = "settled"
		AND ("sales_order"."fulfilment_state", "sales_order"."airway_bill") IS DISTINCT FROM ("now"."state", "now"."airway_bills");
$$;--> statement-breakpoint
-- Orders of before: what left, left in one shipment. Their lines are written at once, before triggers watch:
-- settling one order after another would take long where there are many.
INSERT INTO "shipment" ("order_id", "position", "provider", "service", "cost_rupiah", "airway_bill", "state", "handed_over_at", "handed_over_by", "delivered_at", "created_at")
SELECT "sold"."id", 1, "shipping_provider", "shipping_method", "shipping_cost_rupiah", coalesce("airway_bill", ''),
	CASE "status" WHEN 'done' THEN 'delivered' ELSE 'handed over' END,
	coalesce("left"."at", "sold"."updated_at"), "left"."user_id",
	CASE "status" WHEN 'done' THEN coalesce("finished"."at", "sold"."updated_at") END,
	coalesce("left"."at", "sold"."updated_at")
FROM "sales_order" AS "sold"
LEFT JOIN LATERAL (
	SELECT "at", "user_id" FROM "sales_order_event" WHERE "order_id" = "sold"."id" AND "to_status" = 'delivering' ORDER BY "id" DESC LIMIT 1
) AS "left" ON true
LEFT JOIN LATERAL (
	SELECT "at" FROM "sales_order_event" WHERE "order_id" = "sold"."id" AND "to_status" = 'done' ORDER BY "id" DESC LIMIT 1
) AS "finished" ON true
WHERE "status" IN ('delivering', 'done')
ORDER BY coalesce("left"."at", "sold"."updated_at");--> statement-breakpoint
INSERT INTO "shipment_line" ("shipment_id", "line_id", "qty")
SELECT "shipment"."id", "line"."id", "line"."qty" FROM "shipment" JOIN "sales_order_line" AS "line" USING ("order_id");--> statement-breakpoint
UPDATE "sales_order_line" AS "line" SET "shipped_qty" = "qty", "delivered_qty" = CASE "shipment"."state" WHEN 'delivered' THEN "qty" ELSE 0 END
FROM "shipment" WHERE "shipment"."order_id" = "line"."order_id";--> statement-breakpoint
UPDATE "sales_order" SET "fulfilment_state" = CASE "shipment"."state" WHEN 'delivered' THEN 'delivered' ELSE 'shipped' END
FROM "shipment" WHERE "shipment"."order_id" = "sales_order"."id";--> statement-breakpoint
CREATE FUNCTION "settle_shipments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM settle_fulfilment("order_id") FROM (SELECT DISTINCT "order_id" FROM "changed") AS "orders";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "settle_shipment_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM settle_fulfilment("order_id") FROM (
		SELECT DISTINCT "shipment"."order_id" FROM "changed" JOIN "shipment" ON "shipment"."id" = "changed"."shipment_id"
	) AS "orders";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "shipment_updated_settled" AFTER UPDATE ON "shipment"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "settle_shipments"();--> statement-breakpoint
CREATE TRIGGER "shipment_removed_settled" AFTER DELETE ON "shipment"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "settle_shipments"();--> statement-breakpoint
CREATE TRIGGER "shipment_line_added_settled" AFTER INSERT ON "shipment_line"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "settle_shipment_lines"();--> statement-breakpoint
CREATE TRIGGER "shipment_line_updated_settled" AFTER UPDATE ON "shipment_line"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "settle_shipment_lines"();--> statement-breakpoint
CREATE TRIGGER "shipment_line_removed_settled" AFTER DELETE ON "shipment_line"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "settle_shipment_lines"();--> statement-breakpoint
-- While processes of the version before serve: when one of them says that an order leaves, all that has not left leaves in
-- one shipment under its number; when it says that the order is finished, what has left has arrived. What this version
-- writes has happened before the status changes.
CREATE FUNCTION "carry_over_shipments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"parcel" bigint;
BEGIN
	IF EXISTS (SELECT FROM "sales_order_line" WHERE "order_id" = NEW."id" AND "shipped_qty" < "qty" - "cancelled_qty") THEN
		DELETE FROM "shipment" WHERE "order_id" = NEW."id" AND "state" = 'packed';
		INSERT INTO "shipment" ("order_id", "position", "provider", "service", "airway_bill", "state", "handed_over_at")
		VALUES (NEW."id", (SELECT coalesce(max("position"), 0) + 1 FROM "shipment" WHERE "order_id" = NEW."id"),
			NEW."shipping_provider", NEW."shipping_method", coalesce(NEW."airway_bill", ''), 'handed over', now())
		RETURNING "id" INTO "parcel";
		INSERT INTO "shipment_line" ("shipment_id", "line_id", "qty")
		SELECT "parcel", "id", "qty" - "cancelled_qty" - "shipped_qty" FROM "sales_order_line"
		WHERE "order_id" = NEW."id" AND "shipped_qty" < "qty" - "cancelled_qty";
	END IF;
	IF NEW."status" = 'done' THEN
		UPDATE "shipment" SET "state" = 'delivered', "delivered_at" = now()
		WHERE "order_id" = NEW."id" AND "state" NOT IN ('packed', 'delivered', 'returned');
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_moved_ships" AFTER UPDATE OF "status" ON "sales_order" FOR EACH ROW
	WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" IN ('delivering', 'done'))
	EXECUTE FUNCTION "carry_over_shipments"();
