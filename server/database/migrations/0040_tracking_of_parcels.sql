-- In the order in which an order's own transactions take them.
LOCK TABLE "shipment" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "shipment_event" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "app_user" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "shipment_following" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"airway_bill" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	CONSTRAINT "shipment_following_outcome_known" CHECK ("shipment_following"."outcome" in ('told', 'unknown', 'failed')),
	CONSTRAINT "shipment_following_misses_not_negative" CHECK ("shipment_following"."misses" >= 0)
);
--> statement-breakpoint
DROP INDEX "shipment_event_once";--> statement-breakpoint
ALTER TABLE "shipment_event" ADD COLUMN "signed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD COLUMN "photo_key" text;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "shipment_following" ADD CONSTRAINT "shipment_following_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_withdrawn_by_app_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_under_way" ON "shipment" USING btree ("handed_over_at") WHERE "shipment"."state" not in ('packed', 'delivered', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_event_once" ON "shipment_event" USING btree ("shipment_id","airway_bill","at","text","place") WHERE "shipment_event"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_withdrawn_by_somebody" CHECK (("shipment_event"."withdrawn_at" is null) = ("shipment_event"."withdrawn_by" is null));