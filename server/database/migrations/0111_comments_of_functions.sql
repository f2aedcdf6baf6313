-- Why each function of the database is there and who calls it: server/database/functions.sql prints it above the function. A function that an
-- earlier migration took away is passed over.
DO $$
DECLARE
	"one" record;
BEGIN
	FOR "one" IN SELECT * FROM (VALUES
		('carry_order_charges()', 'Keeps an order''s shipping cost and unique code, which are columns of it, as its charges too, so that charges are read in one way; called by triggers when an order is written.'),
		('check_order_total()', 'Refuses an order whose total is not its lines plus its charges; called by triggers of sales_order and order_charge when the transaction ends, so that both may be written one after the other.'),
		('check_refund_lines()', 'Refuses to give back money for more pieces than were ordered, and locks the order, so that two refunds at once see each other; called by a trigger when a refund names its pieces.'),
		('copy_sales_unit()', 'Writes into an order''s line the unit by which its product is sold now, because the product may change later; called by a trigger when a line is added.'),
		('count_visible_products()', 'Notes in category_count how many visible products a category has gained or lost, so that nobody counts them for a list; called by triggers of product, and merged by product-counts.queries.ts.'),
		('count_words()', 'Notes in word_count how many visible products have which words, so that a search need not count them; called by triggers of product, and merged by product-counts.queries.ts.'),
		('keep_company_withholding()', 'Notes since when a company withholds which tax, because an order goes by what its company withheld when it was billed; called by triggers when a company is added or changes that.'),
		('keep_courier_of_order()', 'Writes the name of the company''s own courier into the order, because its tariff may go; called by a trigger when an order gets another courier or service.'),
		('keep_courier_of_shipment()', 'Writes the name of the company''s own courier into the parcel, because its tariff may go; called by a trigger when a parcel gets another courier or service.'),
		('keep_owed_again()', 'Notes on a payment that goes back how much of it must be paid again, which depends on the order at that moment; called by triggers before a refund is written, or its amount is corrected.'),
		('keep_payment_state()', 'Derives whether an order is unpaid, partly paid, paid, overpaid, refunded or credited, so that lists can ask for it by an index; called by a trigger before an order''s sums, its status or its day on account are written.'),
		('keep_payment_sums()', 'Adds a payment to the sums of its order (received, withheld, written off, promised, refunded, owed again), so that nobody adds payments up to read an order; called by a trigger of payment.'),
		('keep_search_places()', 'Writes the places in the search of the products that a statement changed, if it changed anything that a search reads; called by triggers of product.'),
		('keep_search_places_of_machines()', 'Writes the places in the search under the machines that a product fits; called by triggers of fitment.'),
		('keep_words(text[])', 'Adds new words to the dictionary that corrects typing errors, and tells all processes to read it again; called by keep_words_of_added and keep_words_of_changed.'),
		('keep_words_of_added()', 'Gives the words of new products to the dictionary; called by a trigger of product.'),
		('keep_words_of_changed()', 'Gives the words of changed products to the dictionary; called by a trigger of product.'),
		('letters_of_name_words(tsvector)', 'The words of a product''s name without those that have a digit, because a search for words ranks kinds of products and numbers are found by themselves; called by place_products.'),
		('links_of(text[])', 'The chains of part numbers that replaced each other, upwards and downwards of these, at most 200 links each way; called by replacements.queries.ts for a product''s page.'),
		('name_of_own_courier(text,text)', 'The name that the company gave a courier of its own, empty for one that is known by its code (known-couriers.ts has the same list, and a test compares them); called by keep_courier_of_order and keep_courier_of_shipment, and when an order is edited.'),
		('name_words_of(text,text)', 'The words of a product''s names, with marks for the noun of each language (decision 12), so that a search for "filter" ranks filters above what only belongs to one; makes the column product.name_words.'),
		('owed_again_of(uuid,bigint)', 'How much of money that goes back must be paid again: all of it before the order is released, later only what was more than is owed; called by keep_owed_again.'),
		('payment_state_of(bigint,bigint,bigint)', 'How an order stands with its money by its sums alone; called by keep_payment_state.'),
		('place_products(integer[])', 'Writes for each of these products its kind and its places in the search, so that a search counts and ranks without reading products; called by keep_search_places.'),
		('refuse_audit_change()', 'Refuses to change or empty the audit, but for a process that erases a person''s words or archives a month and says so in its transaction; called by triggers of the audit''s tables.'),
		('refuse_audit_removal()', 'Refuses to remove audit entries but those of the month that is being archived, once it is a year old; called by a trigger of audit_log.'),
		('refuse_audit_rewrite()', 'Refuses a change of an audit entry that does more than take words away; called by a trigger of audit_log.'),
		('search_kind_of(text[],tsvector,text,text,integer)', 'The key of a kind of product: two products with the same words of letters, maker, category and length of name have the same, so that a search ranks few kinds and not many products; called by place_products.'),
		('settle_fulfilment(uuid)', 'Derives how far an order''s goods have come and which airway bills it has, from its parcels and from what came back, so that lists can ask for it; called by settle_shipments, settle_shipment_lines and settle_returns, and when an order''s pieces change.'),
		('settle_return_lines()', 'Settles the orders whose returns got lines or counted pieces; called by triggers of return_line.'),
		('settle_return_requests()', 'Settles the orders whose returns moved on; called by a trigger of return_request.'),
		('settle_returns(uuid)', 'Refuses more pieces in an order''s returns than have left, and counts what came back, with the order locked so that two returns at once see each other; called by settle_return_lines and settle_return_requests.'),
		('settle_shipment_lines()', 'Settles the orders whose parcels got other pieces; called by triggers of shipment_line.'),
		('settle_shipments()', 'Settles the orders whose parcels left, arrived or were removed; called by triggers of shipment.'),
		('tell_catalogue_changed()', 'Tells all processes that what they cached of the catalogue is old; called by a trigger of workshop_word, whose words change what a search finds.'),
		('words_of(text)', 'The words of a text, each once, split at whatever is neither a letter nor a digit, because PostgreSQL''s own parser takes part numbers apart; makes the column product.words and an index of the descriptions, and is called by described.queries.ts.'),
		('words_of_letters(text[])', 'Those of some words that have no digit, because numbers are not counted and ranked as words are; called by count_words, place_products and letters_of_name_words.')
	) AS "said"("name", "text") LOOP
		IF to_regprocedure("one"."name") IS NOT NULL THEN
			EXECUTE format('COMMENT ON FUNCTION %s IS %L', "one"."name", "one"."text");
		END IF;
	END LOOP;
END $$;
