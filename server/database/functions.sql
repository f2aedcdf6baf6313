-- What the database does by itself, as it stands after all migrations: first the triggers of each table, then the functions.
-- `npm run database:generate` writes this file; a change is a migration.

-- app_user
CREATE TRIGGER event_customer_added AFTER INSERT ON app_user FOR EACH ROW WHEN (new.role = 'member'::text) EXECUTE FUNCTION record_customer_event();
CREATE TRIGGER event_customer_changed AFTER UPDATE ON app_user FOR EACH ROW WHEN (new.role = 'member'::text AND (old.updated_at <> new.updated_at OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.blocked_at IS DISTINCT FROM new.blocked_at)) EXECUTE FUNCTION record_customer_event();
CREATE TRIGGER noted_delete AFTER DELETE ON app_user REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('customer');
CREATE TRIGGER noted_insert AFTER INSERT ON app_user REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('customer');
CREATE TRIGGER noted_update AFTER UPDATE ON app_user REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('customer');

-- audit_entry
CREATE TRIGGER audit_entry_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- audit_log
CREATE TRIGGER audit_log_leaves_by_month BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_removal();
CREATE TRIGGER audit_log_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_only_loses_words BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_rewrite();

-- audit_log_default
CREATE TRIGGER audit_log_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log_default FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- company
CREATE TRIGGER company_withholding_changed AFTER UPDATE ON company FOR EACH ROW WHEN (new.tax_collector IS DISTINCT FROM old.tax_collector OR new.withholds_pph22 IS DISTINCT FROM old.withholds_pph22) EXECUTE FUNCTION keep_company_withholding();
CREATE TRIGGER company_withholding_of_new AFTER INSERT ON company FOR EACH ROW WHEN (new.tax_collector <> 'none'::text OR new.withholds_pph22) EXECUTE FUNCTION keep_company_withholding();
CREATE TRIGGER event_company_changed AFTER INSERT OR DELETE OR UPDATE ON company FOR EACH ROW EXECUTE FUNCTION record_company_event();
CREATE TRIGGER noted_delete AFTER DELETE ON company REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('customer');
CREATE TRIGGER noted_insert AFTER INSERT ON company REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('customer');
CREATE TRIGGER noted_update AFTER UPDATE ON company REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('customer');

-- document
CREATE TRIGGER event_document_issued AFTER INSERT ON document FOR EACH ROW WHEN (new.kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])) EXECUTE FUNCTION record_document_event();
CREATE TRIGGER event_document_voided AFTER UPDATE ON document FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])) AND (old.voided_at IS NULL) <> (new.voided_at IS NULL)) EXECUTE FUNCTION record_document_event();

-- fitment
CREATE TRIGGER fitment_added_placed AFTER INSERT ON fitment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_search_places_of_machines();
CREATE TRIGGER fitment_emptied_placed AFTER TRUNCATE ON fitment FOR EACH STATEMENT EXECUTE FUNCTION keep_search_places_of_machines();
CREATE TRIGGER fitment_removed_placed AFTER DELETE ON fitment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_places_of_machines();
CREATE TRIGGER fitment_updated_placed AFTER UPDATE ON fitment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_search_places_of_machines();

-- order_charge
CREATE CONSTRAINT TRIGGER order_total_adds_up_with_charges AFTER INSERT OR DELETE OR UPDATE ON order_charge DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();

-- payment
CREATE TRIGGER event_payment_added AFTER INSERT ON payment FOR EACH ROW WHEN (new.state <> 'checking'::text) EXECUTE FUNCTION record_payment_event();
CREATE TRIGGER event_payment_changed AFTER UPDATE ON payment FOR EACH ROW WHEN (old.state <> new.state OR old.amount_rupiah <> new.amount_rupiah) EXECUTE FUNCTION record_payment_event();
CREATE TRIGGER event_payment_removed AFTER DELETE ON payment FOR EACH ROW WHEN (old.state = 'accepted'::text) EXECUTE FUNCTION record_payment_event();
CREATE TRIGGER noted_delete AFTER DELETE ON payment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('payment');
CREATE TRIGGER noted_insert AFTER INSERT ON payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('payment');
CREATE TRIGGER noted_update AFTER UPDATE ON payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('payment');
CREATE TRIGGER order_payment_sums AFTER INSERT OR DELETE OR UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION keep_payment_sums();
CREATE TRIGGER payment_owed_again BEFORE INSERT ON payment FOR EACH ROW WHEN (new.amount_rupiah < 0) EXECUTE FUNCTION keep_owed_again();
CREATE TRIGGER payment_owed_again_corrected BEFORE UPDATE OF amount_rupiah ON payment FOR EACH ROW WHEN (old.amount_rupiah < 0 AND new.amount_rupiah < 0 AND old.amount_rupiah <> new.amount_rupiah) EXECUTE FUNCTION keep_owed_again();

-- product
CREATE TRIGGER event_product_added AFTER INSERT OR DELETE ON product FOR EACH ROW EXECUTE FUNCTION record_product_event();
CREATE TRIGGER event_product_changed AFTER UPDATE ON product FOR EACH ROW WHEN (old.updated_at <> new.updated_at OR old.is_visible <> new.is_visible OR old.price_rupiah <> new.price_rupiah OR old.archived_at IS DISTINCT FROM new.archived_at) EXECUTE FUNCTION record_product_event();
CREATE TRIGGER noted_delete AFTER DELETE ON product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('product');
CREATE TRIGGER noted_insert AFTER INSERT ON product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('product');
CREATE TRIGGER noted_update AFTER UPDATE ON product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('product');
CREATE TRIGGER product_added_placed AFTER INSERT ON product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_search_places();
CREATE TRIGGER product_emptied_placed AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION keep_search_places();
CREATE TRIGGER product_removed_placed AFTER DELETE ON product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_places();
CREATE TRIGGER product_updated_placed AFTER UPDATE ON product REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_search_places();
CREATE TRIGGER product_words_added AFTER INSERT ON product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_added();
CREATE TRIGGER product_words_changed AFTER UPDATE ON product REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_changed();

-- quotation
CREATE TRIGGER event_quotation_changed AFTER UPDATE ON quotation FOR EACH ROW WHEN (new.number IS NOT NULL AND (old.state <> new.state OR old.version <> new.version)) EXECUTE FUNCTION record_quotation_event();

-- refund_line
CREATE TRIGGER refund_line_added_checked AFTER INSERT ON refund_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_refund_lines();

-- return_line
CREATE TRIGGER return_line_added_settled AFTER INSERT ON return_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_return_lines();
CREATE TRIGGER return_line_updated_settled AFTER UPDATE ON return_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_return_lines();

-- return_request
CREATE TRIGGER event_return_asked AFTER INSERT ON return_request FOR EACH ROW EXECUTE FUNCTION record_return_event();
CREATE TRIGGER event_return_changed AFTER UPDATE ON return_request FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION record_return_event();
CREATE TRIGGER return_updated_settled AFTER UPDATE ON return_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_return_requests();

-- sales_order
CREATE TRIGGER event_order_changed AFTER UPDATE ON sales_order FOR EACH ROW WHEN (old.status <> new.status OR old.payment_state <> new.payment_state OR old.total_rupiah <> new.total_rupiah OR old.fulfilment_state <> new.fulfilment_state) EXECUTE FUNCTION record_order_event();
CREATE TRIGGER event_order_placed AFTER INSERT ON sales_order FOR EACH ROW EXECUTE FUNCTION record_order_event();
CREATE TRIGGER noted_delete AFTER DELETE ON sales_order REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('order');
CREATE TRIGGER noted_insert AFTER INSERT ON sales_order REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('order');
CREATE TRIGGER noted_update AFTER UPDATE ON sales_order REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('order');
CREATE TRIGGER order_charges_carried AFTER INSERT ON sales_order FOR EACH ROW EXECUTE FUNCTION carry_order_charges();
CREATE TRIGGER order_charges_carried_again AFTER UPDATE OF shipping_cost_rupiah, unique_code_rupiah ON sales_order FOR EACH ROW WHEN (old.shipping_cost_rupiah IS DISTINCT FROM new.shipping_cost_rupiah OR old.unique_code_rupiah IS DISTINCT FROM new.unique_code_rupiah) EXECUTE FUNCTION carry_order_charges();
CREATE TRIGGER order_payment_state BEFORE INSERT OR UPDATE OF total_rupiah, received_rupiah, refunded_rupiah, owed_again_rupiah, status, on_account_at ON sales_order FOR EACH ROW EXECUTE FUNCTION keep_payment_state();
CREATE CONSTRAINT TRIGGER order_total_adds_up AFTER INSERT OR UPDATE OF subtotal_rupiah, shipping_cost_rupiah, unique_code_rupiah, total_rupiah ON sales_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();
CREATE TRIGGER sales_order_courier_named BEFORE INSERT OR UPDATE OF shipping_provider, shipping_method ON sales_order FOR EACH ROW EXECUTE FUNCTION keep_courier_of_order();

-- sales_order_line
CREATE TRIGGER order_line_copies_sales_unit BEFORE INSERT ON sales_order_line FOR EACH ROW WHEN (new.product_id IS NOT NULL) EXECUTE FUNCTION copy_sales_unit();

-- shipment
CREATE TRIGGER event_shipment_changed AFTER UPDATE ON shipment FOR EACH ROW WHEN (old.state <> new.state OR old.airway_bill <> new.airway_bill) EXECUTE FUNCTION record_shipment_event();
CREATE TRIGGER shipment_courier_named BEFORE INSERT OR UPDATE OF provider, service ON shipment FOR EACH ROW EXECUTE FUNCTION keep_courier_of_shipment();
CREATE TRIGGER shipment_removed_settled AFTER DELETE ON shipment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_shipments();
CREATE TRIGGER shipment_updated_settled AFTER UPDATE ON shipment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_shipments();

-- shipment_line
CREATE TRIGGER shipment_line_added_settled AFTER INSERT ON shipment_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_shipment_lines();
CREATE TRIGGER shipment_line_removed_settled AFTER DELETE ON shipment_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_shipment_lines();
CREATE TRIGGER shipment_line_updated_settled AFTER UPDATE ON shipment_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_shipment_lines();

-- stock
CREATE TRIGGER event_stock_added AFTER INSERT OR DELETE ON stock FOR EACH ROW EXECUTE FUNCTION record_stock_event();
CREATE TRIGGER event_stock_changed AFTER UPDATE ON stock FOR EACH ROW WHEN (old.on_hand <> new.on_hand OR old.reserved <> new.reserved) EXECUTE FUNCTION record_stock_event();
CREATE TRIGGER noted_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('stock');
CREATE TRIGGER noted_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('stock');
CREATE TRIGGER noted_update AFTER UPDATE ON stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changes('stock');

-- tax_invoice
CREATE TRIGGER event_tax_invoice_added AFTER INSERT ON tax_invoice FOR EACH ROW WHEN (new.number <> ''::text) EXECUTE FUNCTION record_tax_invoice_event();
CREATE TRIGGER event_tax_invoice_changed AFTER UPDATE ON tax_invoice FOR EACH ROW WHEN (old.number <> new.number) EXECUTE FUNCTION record_tax_invoice_event();

-- workshop_word
CREATE TRIGGER workshop_word_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON workshop_word FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

-- Keeps an order's shipping cost and unique code, which are columns of it, as its charges too, so that charges are read in one way; called by triggers when an order is written.
CREATE OR REPLACE FUNCTION public.carry_order_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Refuses an order whose total is not its lines plus its charges; called by triggers of sales_order and order_charge when the transaction ends, so that both may be written one after the other.
CREATE OR REPLACE FUNCTION public.check_order_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Refuses to give back money for more pieces than were ordered, and locks the order, so that two refunds at once see each other; called by a trigger when a refund names its pieces.
CREATE OR REPLACE FUNCTION public.check_refund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Writes into an order's line the unit by which its product is sold now, because the product may change later; called by a trigger when a line is added.
CREATE OR REPLACE FUNCTION public.copy_sales_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	SELECT "sales_unit" INTO NEW."sales_unit" FROM "product" WHERE "id" = NEW."product_id";
	NEW."sales_unit" := coalesce(NEW."sales_unit", 'pcs');
	RETURN NEW;
END
$function$;

-- A moment as events write it, ISO 8601 in UTC; called by the functions that record events.
CREATE OR REPLACE FUNCTION public.event_moment(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
	SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$;

-- Whether some endpoint wants events of a type: most shops have none, and pay only this question; called before an event is put together.
CREATE OR REPLACE FUNCTION public.is_event_wanted(wanted text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
	RETURN EXISTS (SELECT FROM "webhook_endpoint" WHERE "state" IN ('on', 'failed') AND "wanted" = ANY ("types"));
END
$function$;

-- Notes since when a company withholds which tax, because an order goes by what its company withheld when it was billed; called by triggers when a company is added or changes that.
CREATE OR REPLACE FUNCTION public.keep_company_withholding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "company_withholding" ("company_id", "since", "tax_collector", "withholds_pph22")
  VALUES (NEW."id", CASE WHEN TG_OP = 'INSERT' THEN 'epoch'::timestamptz ELSE now() END, NEW."tax_collector", NEW."withholds_pph22")
  ON CONFLICT ("company_id", "since") DO UPDATE SET "tax_collector" = excluded."tax_collector", "withholds_pph22" = excluded."withholds_pph22";
  RETURN NULL;
END $function$;

-- Writes the name of the company's own courier into the order, because its tariff may go; called by a trigger when an order gets another courier or service.
CREATE OR REPLACE FUNCTION public.keep_courier_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'INSERT' OR (NEW."shipping_provider", NEW."shipping_method") IS DISTINCT FROM (OLD."shipping_provider", OLD."shipping_method") THEN
		NEW."shipping_provider_name" := name_of_own_courier(NEW."shipping_provider", NEW."shipping_method");
	END IF;
	RETURN NEW;
END
$function$;

-- Writes the name of the company's own courier into the parcel, because its tariff may go; called by a trigger when a parcel gets another courier or service.
CREATE OR REPLACE FUNCTION public.keep_courier_of_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'INSERT' OR (NEW."provider", NEW."service") IS DISTINCT FROM (OLD."provider", OLD."service") THEN
		NEW."provider_name" := name_of_own_courier(NEW."provider", NEW."service");
	END IF;
	RETURN NEW;
END
$function$;

-- Notes on a payment that goes back how much of it must be paid again, which depends on the order at that moment; called by triggers before a refund is written, or its amount is corrected.
CREATE OR REPLACE FUNCTION public.keep_owed_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."owed_again_rupiah" := coalesce(NEW."owed_again_rupiah", "owed_again_of"(NEW."order_id", -NEW."amount_rupiah"));
  ELSIF NEW."amount_rupiah" > OLD."amount_rupiah" THEN
    NEW."owed_again_rupiah" := least(NEW."owed_again_rupiah", -NEW."amount_rupiah");
  ELSE
    NEW."owed_again_rupiah" := NEW."owed_again_rupiah" + "owed_again_of"(NEW."order_id", OLD."amount_rupiah" - NEW."amount_rupiah");
  END IF;
  RETURN NEW;
END $function$;

-- Derives whether an order is unpaid, partly paid, paid, overpaid, refunded or credited, so that lists can ask for it by an index; called by a trigger before an order's sums, its status or its day on account are written.
CREATE OR REPLACE FUNCTION public.keep_payment_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "set_off" bigint := 0;
  "again" bigint := CASE WHEN NEW."status" = 'cancel' THEN 0 ELSE NEW."owed_again_rupiah" END;
BEGIN
  IF NEW."status" <> 'cancel' AND NEW."refunded_rupiah" > 0 THEN
    SELECT coalesce(sum("amount_rupiah"), 0) INTO "set_off" FROM "payment"
    WHERE "order_id" = NEW."id" AND "state" = 'accepted' AND "method" = 'credit' AND "reference" <> '';
  END IF;
  NEW."payment_state" := CASE
    WHEN ((NEW."on_account_at" IS NOT NULL OR "set_off" > 0) AND NEW."refunded_rupiah" > 0 OR "again" > 0) AND NEW."status" <> 'cancel'
        AND NEW."received_rupiah" - "again" < NEW."total_rupiah"
      THEN CASE WHEN NEW."received_rupiah" > NEW."refunded_rupiah" THEN 'partly paid' ELSE 'unpaid' END
    WHEN "set_off" > 0 AND NEW."received_rupiah" = "set_off" AND NEW."refunded_rupiah" = "set_off" THEN 'credited'
    ELSE "payment_state_of"(NEW."total_rupiah" - "set_off", NEW."received_rupiah" - "set_off", NEW."refunded_rupiah" - "set_off")
  END;
  RETURN NEW;
END $function$;

-- Adds a payment to the sums of its order (received, withheld, written off, promised, refunded, owed again), so that nobody adds payments up to read an order; called by a trigger of payment.
CREATE OR REPLACE FUNCTION public.keep_payment_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "received" bigint := 0;
  "withheld" bigint := 0;
  "written_off" bigint := 0;
  "promised" bigint := 0;
  "refunded" bigint := 0;
  "again" bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD."state" = 'accepted' THEN
      "received" := "received" - OLD."amount_rupiah";
      IF OLD."method" IN ('pph22', 'ppn', 'write-off') THEN "withheld" := "withheld" - OLD."amount_rupiah"; END IF;
      IF OLD."method" = 'write-off' THEN "written_off" := "written_off" - OLD."amount_rupiah"; END IF;
    END IF;
    IF OLD."state" = 'promised' THEN "promised" := "promised" + OLD."amount_rupiah"; END IF;
    IF OLD."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" + OLD."amount_rupiah"; END IF;
    IF OLD."state" IN ('promised', 'sent', 'confirmed') THEN "again" := "again" - coalesce(OLD."owed_again_rupiah", 0); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW."state" = 'accepted' THEN
      "received" := "received" + NEW."amount_rupiah";
      IF NEW."method" IN ('pph22', 'ppn', 'write-off') THEN "withheld" := "withheld" + NEW."amount_rupiah"; END IF;
      IF NEW."method" = 'write-off' THEN "written_off" := "written_off" + NEW."amount_rupiah"; END IF;
    END IF;
    IF NEW."state" = 'promised' THEN "promised" := "promised" - NEW."amount_rupiah"; END IF;
    IF NEW."state" IN ('sent', 'confirmed') THEN "refunded" := "refunded" - NEW."amount_rupiah"; END IF;
    IF NEW."state" IN ('promised', 'sent', 'confirmed') THEN "again" := "again" + coalesce(NEW."owed_again_rupiah", 0); END IF;
  END IF;
  IF "received" <> 0 OR "withheld" <> 0 OR "promised" <> 0 OR "refunded" <> 0 OR "again" <> 0 THEN
    UPDATE "sales_order" SET "received_rupiah" = "received_rupiah" + "received", "withheld_rupiah" = "withheld_rupiah" + "withheld",
      "written_off_rupiah" = "written_off_rupiah" + "written_off",
      "promised_rupiah" = "promised_rupiah" + "promised", "refunded_rupiah" = "refunded_rupiah" + "refunded",
      "owed_again_rupiah" = "owed_again_rupiah" + "again"
    WHERE "id" = coalesce(NEW."order_id", OLD."order_id");
  END IF;
  RETURN NULL;
END $function$;

-- Writes the places in the search of the products that a statement changed, if it changed anything that a search reads; called by triggers of product.
CREATE OR REPLACE FUNCTION public.keep_search_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	"ids" integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		"ids" := ARRAY(SELECT "id" FROM "added" WHERE "is_visible");
	ELSIF TG_OP = 'UPDATE' THEN
		-- Nearly all updates leave the places as they are.
		"ids" := ARRAY(
			SELECT "id" FROM "added" JOIN "removed" USING ("id")
			WHERE ("added"."search_words", "added"."name_en", "added"."name_id", "added"."brand", "added"."category_id", "added"."is_visible", "added"."created_at")
				<> ("removed"."search_words", "removed"."name_en", "removed"."name_id", "removed"."brand", "removed"."category_id", "removed"."is_visible", "removed"."created_at"));
	ELSIF TG_OP = 'DELETE' THEN
		"ids" := ARRAY(SELECT "id" FROM "removed");
	ELSE
		DELETE FROM "search_place";
	END IF;
	IF cardinality("ids") > 0 THEN
		PERFORM place_products("ids");
	END IF;
	RETURN NULL;
END
$function$;

-- Writes the places in the search under the machines that a product fits; called by triggers of fitment.
CREATE OR REPLACE FUNCTION public.keep_search_places_of_machines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		DELETE FROM "search_place" USING "removed"
		WHERE "search_place"."product_id" = "removed"."product_id" AND "search_place"."machine_id" = "removed"."machine_id";
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		INSERT INTO "search_place" ("product_id", "machine_id", "kind", "created_at")
		SELECT "product_id", "added"."machine_id", "kind", "created_at"
		FROM "added" JOIN "search_place" AS "own" USING ("product_id") WHERE "own"."machine_id" = 0
		ON CONFLICT DO NOTHING;
	END IF;
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "search_place" WHERE "machine_id" <> 0;
	END IF;
	RETURN NULL;
END
$function$;

-- Adds new words to the dictionary that corrects typing errors, and tells all processes to read it again; called by keep_words_of_added and keep_words_of_changed.
CREATE OR REPLACE FUNCTION public.keep_words(words text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "catalogue_word"
	SELECT "one" FROM unnest("words") AS "one"
	WHERE "one" !~ '[0-9]' AND NOT EXISTS (SELECT FROM "catalogue_word" WHERE "word" = "one")
	ORDER BY "one"
	ON CONFLICT DO NOTHING;
	IF FOUND THEN
		PERFORM pg_notify('shop_changes', 'catalogue');
	END IF;
END
$function$;

-- Gives the words of new products to the dictionary; called by a trigger of product.
CREATE OR REPLACE FUNCTION public.keep_words_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM keep_words(ARRAY(SELECT DISTINCT unnest("words") FROM "added"));
	RETURN NULL;
END
$function$;

-- Gives the words of changed products to the dictionary; called by a trigger of product.
CREATE OR REPLACE FUNCTION public.keep_words_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM keep_words(ARRAY(
		SELECT DISTINCT unnest("changed"."words") FROM "changed" JOIN "replaced" USING ("id")
		WHERE "changed"."search_words" <> "replaced"."search_words"));
	RETURN NULL;
END
$function$;

-- The words of a product's name without those that have a digit, because a search for words ranks kinds of products and numbers are found by themselves; called by place_products.
CREATE OR REPLACE FUNCTION public.letters_of_name_words(tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT array_to_tsvector(words_of_letters(tsvector_to_array($1)))
$function$;

-- The chains of part numbers that replaced each other, upwards and downwards of these, at most 200 links each way; called by replacements.queries.ts for a product's page.
CREATE OR REPLACE FUNCTION public.links_of(numbers text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (
    WITH RECURSIVE downwards AS (
      SELECT * FROM supersession WHERE newer_normalized = ANY (numbers)
      UNION
      SELECT link.* FROM downwards, LATERAL (
        SELECT * FROM supersession WHERE newer_normalized = downwards.older_normalized LIMIT 200) link
    ), upwards AS (
      SELECT * FROM supersession WHERE older_normalized = ANY (numbers)
      UNION
      SELECT link.* FROM upwards, LATERAL (
        SELECT * FROM supersession WHERE older_normalized = upwards.newer_normalized LIMIT 200) link
    )
    SELECT json_agg(link) FROM (
      (SELECT * FROM downwards LIMIT 200) UNION ALL (SELECT * FROM upwards LIMIT 200)) AS link
  );
END
$function$;

-- The name that the company gave a courier of its own, empty for one that is known by its code (known-couriers.ts has the same list, and a test compares them); called by keep_courier_of_order and keep_courier_of_shipment, and when an order is edited.
CREATE OR REPLACE FUNCTION public.name_of_own_courier(code text, chosen text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
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
$function$;

-- The words of a product's names, with marks for the noun of each language (decision 12), so that a search for "filter" ranks filters above what only belongs to one; makes the column product.name_words.
CREATE OR REPLACE FUNCTION public.name_words_of(name_en text, name_id text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT array_to_tsvector(array_remove(array_remove(
		regexp_split_to_array(lower("name_en" || ' ' || "name_id"), '[^[:alnum:]]+') || ARRAY[
			'<' || substring(lower("name_id") from '^(\w+)'),
			'<' || substring(lower("name_id") from '^(?:set|elemen) (\w+)'),
			'>' || substring(lower("name_en") from '^[^,/(0-9]*\m([[:alpha:]]+)\s*(?:[,/(0-9].*)?$'),
			'>' || substring(lower("name_en") from '^[^,/(0-9]*\m([[:alpha:]]+) (?:set|element|assy|assembly)\s*(?:[,/(0-9].*)?$'),
			'>' || substring(lower("name_en") from '^[^,/(0-9]*\m([[:alpha:]]*[0-9]\w*)(?: (?:set|element|assy|assembly))?\s*(?:[,/(0-9].*)?$')
		], ''), null))
$function$;

-- Writes which rows of a kind this transaction changed or removed, each once; called by note_changes.
CREATE OR REPLACE FUNCTION public.note_changed(of_kind text, ids text[], are_removed boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "changed_row" ("kind", "row_id", "transaction", "at", "is_removed")
	SELECT "of_kind", "id", pg_current_xact_id(), clock_timestamp(), "are_removed" FROM unnest("ids") AS "id" ORDER BY "id" COLLATE "C"
	ON CONFLICT ("kind", "row_id") DO UPDATE
	SET "transaction" = EXCLUDED."transaction", "at" = EXCLUDED."at", "is_removed" = EXCLUDED."is_removed"
	WHERE "changed_row"."transaction" <> EXCLUDED."transaction" OR "changed_row"."is_removed" <> EXCLUDED."is_removed";
END
$function$;

-- Notes what a statement changed, for programs that ask for changes; called by the triggers whose names begin with noted_, each with the kind of its rows.
CREATE OR REPLACE FUNCTION public.note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	"ids" text[];
BEGIN
	IF TG_TABLE_NAME = 'stock' THEN
		"ids" := ARRAY(SELECT "product_id"::text FROM "changed");
	ELSIF TG_TABLE_NAME = 'app_user' THEN
		"ids" := ARRAY(SELECT "id"::text FROM "changed" WHERE "role" = 'member');
	ELSE
		"ids" := ARRAY(SELECT "id"::text FROM "changed");
	END IF;
	IF cardinality("ids") > 0 THEN
		PERFORM "note_changed"(TG_ARGV[0], "ids", TG_OP = 'DELETE');
	END IF;
	RETURN NULL;
END
$function$;

-- The code of an order; called by the functions that record events about it.
CREATE OR REPLACE FUNCTION public.order_code_of(of_order uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
	SELECT "order_code" FROM "sales_order" WHERE "id" = "of_order"
$function$;

-- How much of money that goes back must be paid again: all of it before the order is released, later only what was more than is owed; called by keep_owed_again.
CREATE OR REPLACE FUNCTION public.owed_again_of("order" uuid, rupiah bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN "status" IN ('new', 'processing', 'waiting for payment', 'cancel') THEN "rupiah"
    ELSE least("rupiah", greatest(0, "received_rupiah" - "owed_again_rupiah" - "total_rupiah")) END
  FROM "sales_order" WHERE "id" = "order"
$function$;

-- How an order stands with its money by its sums alone; called by keep_payment_state.
CREATE OR REPLACE FUNCTION public.payment_state_of(total bigint, received bigint, refunded bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE
    WHEN "received" - "refunded" > "total" THEN 'overpaid'
    WHEN "received" - "refunded" = "total" THEN 'paid'
    WHEN "refunded" > 0 AND "received" = "refunded" THEN 'refunded'
    WHEN "refunded" > 0 THEN 'partly refunded'
    WHEN "received" > 0 THEN 'partly paid'
    ELSE 'unpaid'
  END
$function$;

-- Writes for each of these products its kind and its places in the search, so that a search counts and ranks without reading products; called by keep_search_places.
CREATE OR REPLACE FUNCTION public.place_products(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM "search_place" WHERE "product_id" = ANY("ids");
	WITH "placed" AS MATERIALIZED (
		SELECT "id", search_kind_of("words", "name_words", "name_en", "brand", "category_id") AS "kind", "created_at"
		FROM "product" WHERE "id" = ANY("ids") AND "is_visible"
	), "one_of_each" AS MATERIALIZED (
		SELECT "kind", min("id") AS "id" FROM "placed"
		WHERE NOT EXISTS (SELECT FROM "search_kind" WHERE "key" = "kind") GROUP BY "kind"
	), "kept" AS (
		-- In one order: two who write the same new kinds wait for each other, and not both.
		INSERT INTO "search_kind"
		SELECT "kind", words_of_letters("words"), letters_of_name_words("name_words"), "name_en", "brand", "category_id"
		FROM "one_of_each" JOIN "product" USING ("id") ORDER BY "kind"
		ON CONFLICT DO NOTHING
	)
	INSERT INTO "search_place" ("product_id", "machine_id", "kind", "created_at")
	SELECT "id", 0, "kind", "created_at" FROM "placed"
	UNION ALL
	SELECT "id", "machine_id", "kind", "created_at" FROM "placed" JOIN "fitment" ON "product_id" = "id";
END
$function$;

-- Tells that a company that buys changed; called by triggers of company.
CREATE OR REPLACE FUNCTION public.record_company_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	"company" uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END;
BEGIN
	PERFORM "record_event"('customer.changed', 'customer/' || "company", jsonb_build_object('customerId', "company", 'kind', 'company',
		'state', CASE WHEN TG_OP = 'DELETE' THEN 'erased' ELSE 'active' END, 'updatedAt', "event_moment"(now())), true);
	RETURN NULL;
END
$function$;

-- Tells that an account of a customer changed, without saying what about the person; called by triggers of app_user.
CREATE OR REPLACE FUNCTION public.record_customer_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM "record_event"('customer.changed', 'customer/' || NEW."id", jsonb_build_object('customerId', NEW."id", 'kind', 'person',
		'state', CASE WHEN NEW."deleted_at" IS NOT NULL THEN 'erased' WHEN NEW."blocked_at" IS NOT NULL THEN 'blocked' ELSE 'active' END,
		'updatedAt', "event_moment"(NEW."updated_at")), true);
	RETURN NULL;
END
$function$;

-- Tells of invoices and credit notes that were issued or voided; called by triggers of document.
CREATE OR REPLACE FUNCTION public.record_document_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Writes an event and its deliveries to the endpoints that want its type, and nothing where none does. With merges, a change of a thing of which nobody was told yet is written into the event that waits; called by the triggers whose names begin with event_.
CREATE OR REPLACE FUNCTION public.record_event(of_type text, of_subject text, facts jsonb, merges boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Tells of a new order, and of one whose status, money, total or goods changed; called by triggers of sales_order.
CREATE OR REPLACE FUNCTION public.record_order_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Tells of money that was accepted or no longer counts, and of each state of money that goes back; called by triggers of payment.
CREATE OR REPLACE FUNCTION public.record_payment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Tells of a product that changed; called by triggers of product.
CREATE OR REPLACE FUNCTION public.record_product_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Tells of a quotation that was sent, accepted, rejected or is over; called by a trigger of quotation.
CREATE OR REPLACE FUNCTION public.record_quotation_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Tells of a return and of its states; called by triggers of return_request.
CREATE OR REPLACE FUNCTION public.record_return_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Tells that a parcel left, arrived, or is known otherwise; called by a trigger of shipment.
CREATE OR REPLACE FUNCTION public.record_shipment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Tells of the pieces of a product; called by triggers of stock.
CREATE OR REPLACE FUNCTION public.record_stock_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Tells of the number that Coretax gave to an invoice; called by triggers of tax_invoice.
CREATE OR REPLACE FUNCTION public.record_tax_invoice_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF "is_event_wanted"('tax_invoice.filled') THEN
		PERFORM "record_event"('tax_invoice.filled', 'order/' || "order_code_of"("order_id"), jsonb_build_object('documentId', "id", 'number', "number",
			'orderCode', "order_code_of"("order_id"), 'taxNumber', NEW."number", 'updatedAt', "event_moment"(NEW."updated_at")))
		FROM "document" WHERE "id" = NEW."document_id";
	END IF;
	RETURN NULL;
END
$function$;

-- Refuses to change or empty the audit, but for a process that erases a person's words or archives a month and says so in its transaction; called by triggers of the audit's tables.
CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('shop.erases_words', true) = 'on' THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'DELETE' AND coalesce(current_setting('shop.archives_audit', true), '') <> '' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'audit entries are never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_entry_never_changes';
END
$function$;

-- Refuses to remove audit entries but those of the month that is being archived, once it is a year old; called by a trigger of audit_log.
CREATE OR REPLACE FUNCTION public.refuse_audit_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF to_char(OLD."created_at" AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM') <> current_setting('shop.archives_audit', true)
		OR (date_trunc('month', OLD."created_at" AT TIME ZONE 'Asia/Jakarta') + interval '13 months') AT TIME ZONE 'Asia/Jakarta' > now() THEN
		RAISE EXCEPTION 'audit entries of another month, or of the last year, are never removed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_entry_never_changes';
	END IF;
	RETURN OLD;
END
$function$;

-- Refuses a change of an audit entry that does more than take words away; called by a trigger of audit_log.
CREATE OR REPLACE FUNCTION public.refuse_audit_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF to_jsonb(NEW) - 'before' - 'after' IS DISTINCT FROM to_jsonb(OLD) - 'before' - 'after'
		OR (NEW."before" IS NULL) <> (OLD."before" IS NULL) OR (NEW."after" IS NULL) <> (OLD."after" IS NULL)
		OR NOT coalesce(OLD."before" @> NEW."before", true) OR NOT coalesce(OLD."after" @> NEW."after", true) THEN
		RAISE EXCEPTION 'audit entries only lose words' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_entry_only_loses_words';
	END IF;
	RETURN NEW;
END
$function$;

-- The key of a kind of product: two products with the same words of letters, maker, category and length of name have the same, so that a search ranks few kinds and not many products; called by place_products.
CREATE OR REPLACE FUNCTION public.search_kind_of(words text[], name_words tsvector, name_en text, brand text, category_id integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT ('x' || left(md5(
		regexp_replace(array_to_string("words", ' ') || ' ' || "name_words"::text || ' ', '[^ ]*[0-9][^ ]* ', '', 'g')
		|| '/' || "brand" || '/' || "category_id" || '/' || length("name_en") - length(replace("name_en", ' ', ''))), 16))::bit(64)::bigint
$function$;

-- Derives how far an order's goods have come and which airway bills it has, from its parcels and from what came back, so that lists can ask for it; called by settle_shipments, settle_shipment_lines and settle_returns, and when an order's pieces change.
CREATE OR REPLACE FUNCTION public.settle_fulfilment(settled uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

-- Settles the orders whose returns got lines or counted pieces; called by triggers of return_line.
CREATE OR REPLACE FUNCTION public.settle_return_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM settle_returns("order_id") FROM (
		SELECT DISTINCT "return_request"."order_id" FROM "changed" JOIN "return_request" ON "return_request"."id" = "changed"."return_id"
	) AS "orders";
	RETURN NULL;
END
$function$;

-- Settles the orders whose returns moved on; called by a trigger of return_request.
CREATE OR REPLACE FUNCTION public.settle_return_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM settle_returns("order_id") FROM (SELECT DISTINCT "order_id" FROM "changed") AS "orders";
	RETURN NULL;
END
$function$;

-- Refuses more pieces in an order's returns than have left, and counts what came back, with the order locked so that two returns at once see each other; called by settle_return_lines and settle_return_requests.
CREATE OR REPLACE FUNCTION public.settle_returns(settled uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Settles the orders whose parcels got other pieces; called by triggers of shipment_line.
CREATE OR REPLACE FUNCTION public.settle_shipment_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM settle_fulfilment("order_id") FROM (
		SELECT DISTINCT "shipment"."order_id" FROM "changed" JOIN "shipment" ON "shipment"."id" = "changed"."shipment_id"
	) AS "orders";
	RETURN NULL;
END
$function$;

-- Settles the orders whose parcels left, arrived or were removed; called by triggers of shipment.
CREATE OR REPLACE FUNCTION public.settle_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM settle_fulfilment("order_id") FROM (SELECT DISTINCT "order_id" FROM "changed") AS "orders";
	RETURN NULL;
END
$function$;

-- Tells all processes that what they cached of the catalogue is old; called by a trigger of workshop_word, whose words change what a search finds.
CREATE OR REPLACE FUNCTION public.tell_catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_notify('shop_changes', 'catalogue');
	RETURN NULL;
END
$function$;

-- The words of a text, each once, split at whatever is neither a letter nor a digit, because PostgreSQL's own parser takes part numbers apart; makes the column product.words and an index of the descriptions, and is called by described.queries.ts.
CREATE OR REPLACE FUNCTION public.words_of(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT ARRAY(
		SELECT DISTINCT "one" FROM regexp_split_to_table($1, '[^[:alnum:]]+') AS "one" WHERE "one" <> '' ORDER BY "one")
$function$;

-- Those of some words that have no digit, because numbers are not counted and ranked as words are; called by count_words, place_products and letters_of_name_words.
CREATE OR REPLACE FUNCTION public.words_of_letters(text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT ARRAY(SELECT "one" FROM unnest($1) AS "one" WHERE "one" !~ '[0-9]')
$function$;
