-- Outside of a transaction: the triggers are on many tables, and each locks only its own.
DO $$ BEGIN PERFORM set_config('lock_timeout', '2s', false); END $$;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "webhook_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"types" text[] NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"sealed_secrets" text NOT NULL,
	"former_secrets" text,
	"former_until" timestamp with time zone,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoint_state_known" CHECK ("webhook_endpoint"."state" in ('on', 'off', 'failed', 'gone', 'restored')),
	CONSTRAINT "webhook_endpoint_former_secrets_end" CHECK (("webhook_endpoint"."former_secrets" is null) = ("webhook_endpoint"."former_until" is null))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "webhook_delivery" (
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"status" integer,
	"fault" text,
	"answer" text DEFAULT '' NOT NULL,
	"milliseconds" integer,
	CONSTRAINT "webhook_delivery_once" PRIMARY KEY("event_id","endpoint_id"),
	CONSTRAINT "webhook_delivery_state_known" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'given up')),
	CONSTRAINT "webhook_delivery_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "event_open_once" ON "event" USING btree ("type","subject") WHERE "event"."is_open";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_by_day" ON "event" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_delivery_due" ON "webhook_delivery" USING btree ("endpoint_id","next_try_at","sequence") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_delivery_of_subject" ON "webhook_delivery" USING btree ("endpoint_id","subject","sequence") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_delivery_log" ON "webhook_delivery" USING btree ("endpoint_id","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "event_moment"("at" timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "is_event_wanted"("wanted" text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN EXISTS (SELECT FROM "webhook_endpoint" WHERE "state" IN ('on', 'failed') AND "wanted" = ANY ("types"));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_event"("of_type" text, "of_subject" text, "facts" jsonb, "merges" boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"written" "event"%ROWTYPE;
BEGIN
	IF NOT "is_event_wanted"("of_type") THEN
		RETURN;
	END IF;
	INSERT INTO "event" ("type", "subject", "data", "at", "is_open") VALUES ("of_type", "of_subject", "facts", clock_timestamp(), "merges")
	ON CONFLICT ("type", "subject") WHERE "is_open" DO UPDATE SET "data" = EXCLUDED."data", "at" = EXCLUDED."at"
	RETURNING * INTO "written";
	INSERT INTO "webhook_delivery" ("event_id", "endpoint_id", "sequence", "subject")
	SELECT "written"."id", "id", "written"."sequence", "of_subject" FROM "webhook_endpoint"
	WHERE "state" IN ('on', 'failed') AND "of_type" = ANY ("types")
	ON CONFLICT ("event_id", "endpoint_id") DO NOTHING;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"facts" jsonb := jsonb_build_object('orderCode', NEW."order_code", 'status', NEW."status", 'paymentState', NEW."payment_state",
		'fulfilmentState', NEW."fulfilment_state", 'total', NEW."total_rupiah", 'customerId', NEW."user_id", 'companyId', NEW."company_id",
		'updatedAt', "event_moment"(NEW."updated_at"));
	"subject" text := 'order/' || NEW."order_code";
	"is_told" boolean := false;
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM "record_event"('order.placed', "subject", "facts");
		RETURN NULL;
	END IF;
	IF NEW."payment_state" IN ('paid', 'overpaid') AND OLD."payment_state" NOT IN ('paid', 'overpaid') THEN
		PERFORM "record_event"('order.paid', "subject", "facts");
		"is_told" := true;
	END IF;
	IF NEW."status" <> OLD."status" AND NEW."status" IN ('waiting for payment', 'cancel', 'done') THEN
		PERFORM "record_event"(
			CASE NEW."status" WHEN 'waiting for payment' THEN 'order.payment_asked' WHEN 'cancel' THEN 'order.cancelled' ELSE 'order.finished' END,
			"subject", "facts");
		"is_told" := true;
	END IF;
	IF NOT "is_told" THEN
		PERFORM "record_event"('order.changed', "subject", "facts");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "order_code_of"("of_order" uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT "order_code" FROM "sales_order" WHERE "id" = "of_order"
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_payment_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"row" "payment"%ROWTYPE := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
	"type" text;
	"code" text;
BEGIN
	IF "row"."amount_rupiah" < 0 THEN
		IF TG_OP = 'DELETE' THEN
			RETURN NULL;
		END IF;
		"type" := 'refund.' || "row"."state";
	ELSIF TG_OP <> 'DELETE' AND "row"."state" = 'accepted' THEN
		"type" := 'payment.accepted';
	ELSIF TG_OP <> 'INSERT' AND OLD."state" = 'accepted' THEN
		"type" := 'payment.taken_back';
	END IF;
	IF "type" IS NULL OR NOT "is_event_wanted"("type") THEN
		RETURN NULL;
	END IF;
	"code" := "order_code_of"("row"."order_id");
	IF "code" IS NOT NULL THEN
		PERFORM "record_event"("type", 'order/' || "code", jsonb_build_object(
			CASE WHEN "row"."amount_rupiah" < 0 THEN 'refundId' ELSE 'paymentId' END, "row"."id", 'orderCode', "code", 'method', "row"."method",
			'amount', abs("row"."amount_rupiah"), 'updatedAt', "event_moment"(now())));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_shipment_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"type" text := CASE
		WHEN OLD."state" = 'packed' AND NEW."state" <> 'packed' THEN 'shipment.sent'
		WHEN NEW."state" = 'delivered' AND OLD."state" <> 'delivered' THEN 'shipment.delivered'
		ELSE 'shipment.changed' END;
	"code" text;
BEGIN
	IF "is_event_wanted"("type") THEN
		"code" := "order_code_of"(NEW."order_id");
		PERFORM "record_event"("type", 'order/' || "code", jsonb_build_object('shipmentId', NEW."id", 'orderCode', "code", 'position', NEW."position",
			'provider', NEW."provider", 'service', NEW."service", 'airwayBill', NEW."airway_bill", 'state', NEW."state", 'updatedAt', "event_moment"(now())));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_return_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"type" text := CASE
		WHEN TG_OP = 'INSERT' THEN 'return.asked'
		WHEN NEW."state" = 'settled' THEN 'return.settled'
		ELSE 'return.changed' END;
	"code" text;
BEGIN
	IF "is_event_wanted"("type") THEN
		"code" := "order_code_of"(NEW."order_id");
		PERFORM "record_event"("type", 'order/' || "code", jsonb_build_object('returnId', NEW."id", 'orderCode', "code", 'position', NEW."position",
			'state', NEW."state", 'settlement', NEW."settlement", 'updatedAt', "event_moment"(NEW."since")));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_document_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"type" text := CASE NEW."kind" WHEN 'invoice' THEN 'invoice.' ELSE 'credit_note.' END
		|| CASE WHEN NEW."voided_at" IS NULL THEN 'issued' ELSE 'voided' END;
	"code" text;
BEGIN
	IF "is_event_wanted"("type") THEN
		"code" := "order_code_of"(NEW."order_id");
		PERFORM "record_event"("type", 'order/' || "code", jsonb_build_object('documentId', NEW."id", 'number', NEW."number", 'orderCode', "code",
			'updatedAt', "event_moment"(coalesce(NEW."voided_at", NEW."issued_at"))));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_tax_invoice_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF "is_event_wanted"('tax_invoice.filled') THEN
		PERFORM "record_event"('tax_invoice.filled', 'order/' || "order_code_of"("order_id"), jsonb_build_object('documentId', "id", 'number', "number",
			'orderCode', "order_code_of"("order_id"), 'taxNumber', NEW."number", 'updatedAt', "event_moment"(NEW."updated_at")))
		FROM "document" WHERE "id" = NEW."document_id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_quotation_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"type" text := CASE
		WHEN NEW."state" = 'converted' THEN 'quotation.accepted'
		WHEN NEW."version" <> OLD."version" THEN 'quotation.sent'
		ELSE 'quotation.changed' END;
BEGIN
	IF "is_event_wanted"("type") THEN
		PERFORM "record_event"("type", 'quotation/' || NEW."number", jsonb_build_object('quotationId', NEW."id", 'number', NEW."number",
			'state', NEW."state", 'version', NEW."version", 'orderCode', "order_code_of"(NEW."order_id"), 'updatedAt', "event_moment"(NEW."since")));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_product_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"row" "product"%ROWTYPE := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	IF "is_event_wanted"('product.changed') THEN
		PERFORM "record_event"('product.changed', 'product/' || "row"."id", jsonb_build_object('productId', "row"."id", 'code', "row"."code",
			'brand', "row"."brand", 'price', "row"."price_rupiah",
			'state', CASE WHEN TG_OP = 'DELETE' THEN 'removed' WHEN "row"."archived_at" IS NOT NULL THEN 'archived' WHEN "row"."is_visible" THEN 'visible' ELSE 'hidden' END,
			'updatedAt', "event_moment"("row"."updated_at")), true);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_stock_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"product" integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."product_id" ELSE NEW."product_id" END;
	"code" text;
BEGIN
	IF NOT "is_event_wanted"('stock.changed') THEN
		RETURN NULL;
	END IF;
	"code" := (SELECT p."code" FROM "product" p WHERE p."id" = "product");
	IF TG_OP = 'DELETE' THEN
		-- With its product, which tells of itself.
		IF "code" IS NULL THEN
			RETURN NULL;
		END IF;
		PERFORM "record_event"('stock.changed', 'stock/' || "product", jsonb_build_object('productId', "product", 'code', "code",
			'onHand', NULL, 'reserved', NULL, 'available', NULL, 'updatedAt', "event_moment"(now())), true);
		RETURN NULL;
	END IF;
	PERFORM "record_event"('stock.changed', 'stock/' || "product", jsonb_build_object('productId', "product", 'code', "code",
		'onHand', NEW."on_hand", 'reserved', NEW."reserved", 'available', NEW."on_hand" - NEW."reserved",
		'updatedAt', "event_moment"(NEW."updated_at")), true);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_customer_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "record_event"('customer.changed', 'customer/' || NEW."id", jsonb_build_object('customerId', NEW."id", 'kind', 'person',
		'state', CASE WHEN NEW."deleted_at" IS NOT NULL THEN 'erased' WHEN NEW."blocked_at" IS NOT NULL THEN 'blocked' ELSE 'active' END,
		'updatedAt', "event_moment"(NEW."updated_at")), true);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_company_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"company" uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END;
BEGIN
	PERFORM "record_event"('customer.changed', 'customer/' || "company", jsonb_build_object('customerId', "company", 'kind', 'company',
		'state', CASE WHEN TG_OP = 'DELETE' THEN 'erased' ELSE 'active' END, 'updatedAt', "event_moment"(now())), true);
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
BEGIN
	COMMENT ON FUNCTION "event_moment" IS 'A moment as events write it, ISO 8601 in UTC; called by the functions that record events.';
	COMMENT ON FUNCTION "is_event_wanted" IS 'Whether some endpoint wants events of a type: most shops have none, and pay only this question; called before an event is put together.';
	COMMENT ON FUNCTION "record_event" IS 'Writes an event and its deliveries to the endpoints that want its type, and nothing where none does. With merges, a change of a thing of which nobody was told yet is written into the event that waits; called by the triggers whose names begin with event_.';
	COMMENT ON FUNCTION "order_code_of" IS 'The code of an order; called by the functions that record events about it.';
	COMMENT ON FUNCTION "record_order_event" IS 'Tells of a new order, and of one whose status, money, total or goods changed; called by triggers of sales_order.';
	COMMENT ON FUNCTION "record_payment_event" IS 'Tells of money that was accepted or no longer counts, and of each state of money that goes back; called by triggers of payment.';
	COMMENT ON FUNCTION "record_shipment_event" IS 'Tells that a parcel left, arrived, or is known otherwise; called by a trigger of shipment.';
	COMMENT ON FUNCTION "record_return_event" IS 'Tells of a return and of its states; called by triggers of return_request.';
	COMMENT ON FUNCTION "record_document_event" IS 'Tells of invoices and credit notes that were issued or voided; called by triggers of document.';
	COMMENT ON FUNCTION "record_tax_invoice_event" IS 'Tells of the number that Coretax gave to an invoice; called by triggers of tax_invoice.';
	COMMENT ON FUNCTION "record_quotation_event" IS 'Tells of a quotation that was sent, accepted, rejected or is over; called by a trigger of quotation.';
	COMMENT ON FUNCTION "record_product_event" IS 'Tells of a product that changed; called by triggers of product.';
	COMMENT ON FUNCTION "record_stock_event" IS 'Tells of the pieces of a product; called by triggers of stock.';
	COMMENT ON FUNCTION "record_customer_event" IS 'Tells that an account of a customer changed, without saying what about the person; called by triggers of app_user.';
	COMMENT ON FUNCTION "record_company_event" IS 'Tells that a company that buys changed; called by triggers of company.';
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_order_placed" AFTER INSERT ON "sales_order" FOR EACH ROW EXECUTE FUNCTION "record_order_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_order_changed" AFTER UPDATE ON "sales_order" FOR EACH ROW WHEN (OLD."status" <> NEW."status" OR OLD."payment_state" <> NEW."payment_state" OR OLD."total_rupiah" <> NEW."total_rupiah" OR OLD."fulfilment_state" <> NEW."fulfilment_state") EXECUTE FUNCTION "record_order_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_payment_added" AFTER INSERT ON "payment" FOR EACH ROW WHEN (NEW."state" <> 'checking') EXECUTE FUNCTION "record_payment_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_payment_changed" AFTER UPDATE ON "payment" FOR EACH ROW WHEN (OLD."state" <> NEW."state" OR OLD."amount_rupiah" <> NEW."amount_rupiah") EXECUTE FUNCTION "record_payment_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_payment_removed" AFTER DELETE ON "payment" FOR EACH ROW WHEN (OLD."state" = 'accepted') EXECUTE FUNCTION "record_payment_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_shipment_changed" AFTER UPDATE ON "shipment" FOR EACH ROW WHEN (OLD."state" <> NEW."state" OR OLD."airway_bill" <> NEW."airway_bill") EXECUTE FUNCTION "record_shipment_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_return_asked" AFTER INSERT ON "return_request" FOR EACH ROW EXECUTE FUNCTION "record_return_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_return_changed" AFTER UPDATE ON "return_request" FOR EACH ROW WHEN (OLD."state" <> NEW."state") EXECUTE FUNCTION "record_return_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_document_issued" AFTER INSERT ON "document" FOR EACH ROW WHEN (NEW."kind" IN ('invoice', 'credit-note')) EXECUTE FUNCTION "record_document_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_document_voided" AFTER UPDATE ON "document" FOR EACH ROW WHEN (NEW."kind" IN ('invoice', 'credit-note') AND (OLD."voided_at" IS NULL) <> (NEW."voided_at" IS NULL)) EXECUTE FUNCTION "record_document_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_tax_invoice_added" AFTER INSERT ON "tax_invoice" FOR EACH ROW WHEN (NEW."number" <> '') EXECUTE FUNCTION "record_tax_invoice_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_tax_invoice_changed" AFTER UPDATE ON "tax_invoice" FOR EACH ROW WHEN (OLD."number" <> NEW."number") EXECUTE FUNCTION "record_tax_invoice_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_quotation_changed" AFTER UPDATE ON "quotation" FOR EACH ROW WHEN (NEW."number" IS NOT NULL AND (OLD."state" <> NEW."state" OR OLD."version" <> NEW."version")) EXECUTE FUNCTION "record_quotation_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_product_added" AFTER INSERT OR DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION "record_product_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_product_changed" AFTER UPDATE ON "product" FOR EACH ROW WHEN (OLD."updated_at" <> NEW."updated_at" OR OLD."is_visible" <> NEW."is_visible" OR OLD."price_rupiah" <> NEW."price_rupiah" OR OLD."archived_at" IS DISTINCT FROM NEW."archived_at") EXECUTE FUNCTION "record_product_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_stock_added" AFTER INSERT OR DELETE ON "stock" FOR EACH ROW EXECUTE FUNCTION "record_stock_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_stock_changed" AFTER UPDATE ON "stock" FOR EACH ROW WHEN (OLD."on_hand" <> NEW."on_hand" OR OLD."reserved" <> NEW."reserved") EXECUTE FUNCTION "record_stock_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_customer_added" AFTER INSERT ON "app_user" FOR EACH ROW WHEN (NEW."role" = 'member') EXECUTE FUNCTION "record_customer_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_customer_changed" AFTER UPDATE ON "app_user" FOR EACH ROW WHEN (NEW."role" = 'member' AND (OLD."updated_at" <> NEW."updated_at" OR OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at" OR OLD."blocked_at" IS DISTINCT FROM NEW."blocked_at")) EXECUTE FUNCTION "record_customer_event"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_company_changed" AFTER INSERT OR UPDATE OR DELETE ON "company" FOR EACH ROW EXECUTE FUNCTION "record_company_event"();
