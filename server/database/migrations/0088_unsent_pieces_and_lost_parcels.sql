-- In the order in which an order's own transactions take them.
LOCK TABLE "sales_order" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "app_user" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "shipment" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "shipment_event" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "refund_line" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "shipment_loss" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"claim_rupiah" bigint,
	"step_id" bigint,
	"replacement_id" uuid,
	"lost_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lost_by" uuid NOT NULL,
	"found_at" timestamp with time zone,
	"found_by" uuid,
	CONSTRAINT "shipment_loss_claim_not_negative" CHECK ("shipment_loss"."claim_rupiah" >= 0),
	CONSTRAINT "shipment_found_by_somebody" CHECK (("shipment_loss"."found_at" is null) = ("shipment_loss"."found_by" is null))
);
--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "unsent_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD CONSTRAINT "shipment_loss_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD CONSTRAINT "shipment_loss_step_id_shipment_event_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."shipment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD CONSTRAINT "shipment_loss_replacement_id_sales_order_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD CONSTRAINT "shipment_loss_lost_by_app_user_id_fk" FOREIGN KEY ("lost_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_loss" ADD CONSTRAINT "shipment_loss_found_by_app_user_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- As before, but a shipment that is lost has not arrived when its order is finished.
CREATE OR REPLACE FUNCTION "carry_over_shipments"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		WHERE "order_id" = NEW."id" AND "state" NOT IN ('packed', 'delivered', 'returned')
			AND NOT EXISTS (SELECT FROM "shipment_loss" WHERE "shipment_id" = "shipment"."id" AND "found_at" IS NULL);
	END IF;
	RETURN NULL;
END
$$;
