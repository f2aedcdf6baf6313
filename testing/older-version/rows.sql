-- A shop as the version before the model of orders left it (migration 0026): rows in every table, and orders of every
-- status. The tests read what is in it, by these ids, codes and amounts.

insert into app_user (id, role, username, email, email_normalized, password_hash, email_confirmed_at, language, first_name, last_name, company, address, province_id, province, city_id, city, subdistrict_id, subdistrict, postal_code, phone_number, created_by, updated_by, deleted_at, blocked_at) values
  ('a0000000-0000-4000-8000-000000000001', 'owner', 'ratna', 'Ratna@mandirijaya.example', 'ratna@mandirijaya.example', 'none', now(), 'id', 'Ratna', 'Dewi', '', '', null, '', null, '', null, '', '', '', 'ratna', 'ratna', null, null),
  ('a0000000-0000-4000-8000-000000000002', 'member', 'budi', 'budi@contoh.example', 'budi@contoh.example', 'none', now(), 'en', 'Budi', 'Santoso', 'PT Tambang Bara Utama', 'Jl. Poros Sangatta-Bengalon KM 4', 64, 'Kalimantan Timur', 6408, 'Kabupaten Kutai Timur', 640804, 'Sangatta Utara', '75683', '081234567890', 'budi', 'budi', null, null),
  ('a0000000-0000-4000-8000-000000000003', 'member', 'siti', 'siti@contoh.example', 'siti@contoh.example', 'none', now(), 'id', 'Siti', 'Rahayu', 'CV Alat Kuat', 'Jl. Daan Mogot 12', 31, 'DKI Jakarta', 3173, 'Kota Jakarta Barat', 317301, 'Cengkareng', '11730', '081355500011', 'siti', 'siti', null, '2026-11-20 08:00:00Z'),
  ('a0000000-0000-4000-8000-000000000004', 'member', 'erased-a0000000', 'erased', 'erased-a0000000', '', null, 'id', '', '', '', '', null, '', null, '', null, '', '', '', 'erased', 'erased', '2026-11-10 08:00:00Z', null);
insert into session (token_hash, user_id, user_agent) values
  (encode(sha256('ratna-of-the-older-shop'), 'hex'), 'a0000000-0000-4000-8000-000000000001', 'Firefox'),
  (encode(sha256('budi-of-the-older-shop'), 'hex'), 'a0000000-0000-4000-8000-000000000002', '');
insert into one_time_token (token_hash, user_id, purpose, expires_at) values
  (encode(sha256('code'), 'hex'), 'a0000000-0000-4000-8000-000000000002', 'new-password', now() + interval '1 hour');
insert into rate_limit (key, points, expire) values ('login:192.0.2.1', 3, 1795396970542);
insert into staff_second_factor (user_id, secret, last_step) values ('a0000000-0000-4000-8000-000000000001', 'JBSWY3DPEHPK3PXP', 7);
insert into staff_recovery_code (user_id, code_hash) values ('a0000000-0000-4000-8000-000000000001', encode(sha256('recovery'), 'hex'));
insert into customer_note (customer_id, user_id, text) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'Pays late');

insert into province (id, name) values (31, 'DKI Jakarta'), (64, 'Kalimantan Timur');
insert into city (id, province_id, name) values (3173, 31, 'Kota Jakarta Barat'), (6408, 64, 'Kabupaten Kutai Timur');
insert into subdistrict (id, city_id, name, postal_code, search_name, search_city) values
  (317301, 3173, 'Cengkareng', '11730', 'cengkareng', 'jakarta barat'),
  (640804, 6408, 'Sangatta Utara', '75683', 'sangatta utara', 'kutai timur');
insert into shipping_tariff (province_id, provider, provider_name, service, description, rupiah_per_kilogram, estimated_days) values
  (31, 'jne', 'JNE', 'REG', '', 10000, '1-2');
insert into carrier_quote (carrier, subdistrict_id, kilograms, quotes, fetched_at) values ('rajaongkir', 640804, 1, '[]', now());
insert into carrier_destination (carrier, subdistrict_id, external_id) values ('rajaongkir', 640804, '4711');
insert into bank_account (bank_name, bank_alias_name, account_number, account_name, position) values
  ('Bank Central Asia', 'BCA', '5240112233', 'CV Mandiri Jaya', 1);
insert into setting (key, value) values ('stock', '{"sellsIndent": true}');

insert into picture (key, width, height) values ('filter', 800, 600);
insert into category (name_en, name_id, picture_key, position) values ('Filters', 'Filter', 'filter', 1);
insert into product (code, code_normalized, brand, name_en, name_id, price_rupiah, weight_grams, category_id, search_words, is_visible, archived_at)
select code, regexp_replace(code, '[^A-Z0-9]', '', 'g'), brand, listed.name_en, listed.name_id, price, grams, category.id, lower(listed.name_en), not is_archived, case when is_archived then now() end
from category, (values
  (1, '1R-0750', 'Caterpillar', 'Fuel filter', 'Filter solar', 250000, 500, false),
  (2, '20Y-30-00012', 'Komatsu', 'Track roller', 'Roller bawah', 4500000, 40000, false),
  (3, '07000-12011', 'Komatsu', 'O-ring', 'Karet O', 12000, 10, false),
  (4, '9X-7700', 'Caterpillar', 'Cover', 'Tutup', 90000, 300, true)
) as listed (place, code, brand, name_en, name_id, price, grams, is_archived) order by place;
insert into product_picture (product_id, picture_key, position, alt_en, alt_id) values (1, 'filter', 0, 'A filter', 'Filter');
insert into product_measure (product_id, measure, value) values (1, 'outer', 93.5);
insert into machine (brand, model, model_normalized, kind) values ('Komatsu', 'PC200-8', 'PC2008', 'machine');
insert into fitment (product_id, machine_id) values (2, 1);
insert into cross_reference (product_id, brand, code, code_normalized) values (1, 'Donaldson', 'P55-1315', 'P551315');
insert into supersession (older_code, older_normalized, newer_code, newer_normalized) values ('1R-0740', '1R0740', '1R-0750', '1R0750');
insert into workshop_word (term, means) values ('saringan solar', 'fuel filter') on conflict do nothing;
insert into missed_search (term, typed) values ('turbo hx35', 'Turbo HX35');
insert into catalogue_import (id, file_name, file_key, mapping, state, row_count, faulty_count, new_count, changed_count, report, created_by) values
  ('b0000000-0000-4000-8000-000000000001', 'parts.xlsx', 'imports/parts', '{"code": "Kode"}', 'done', 1, 0, 0, 1, '[]', 'a0000000-0000-4000-8000-000000000001');
insert into catalogue_import_product (import_id, product_id, before, after) values
  ('b0000000-0000-4000-8000-000000000001', 1, '{"price": 240000}', '{"price": 250000}');
insert into bulk_edit (user_id, changes) values
  ('a0000000-0000-4000-8000-000000000001', '[{"id": 1, "before": {"price": 230000}, "after": {"price": 240000}}]');

insert into cart_item (id, user_id, product_id, qty, customer_notes) values
  ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 2, 1, ''),
  ('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 3, 5, 'for the PC200');

insert into order_number (day, last) values ('2026-11-20', 8);
insert into sales_order (
  id, order_code, order_date, user_id, language, status, subtotal_rupiah, shipping_cost_rupiah, unique_code_rupiah, total_rupiah, weight_grams, chargeable_kilograms, shipping_provider, shipping_method, is_shipping_estimate, airway_bill, payment_due_at, payment_receipt_sender_name, updated_at,
  customer_salutation, customer_first_name, customer_last_name, customer_company, customer_email, customer_phone_number, customer_address, customer_subdistrict_id, customer_subdistrict, customer_city, customer_province, customer_postal_code,
  recipient_salutation, recipient_first_name, recipient_last_name, recipient_company, recipient_email, recipient_phone_number, recipient_address, recipient_subdistrict_id, recipient_subdistrict, recipient_city, recipient_province, recipient_postal_code)
select
  ('d0000000-0000-4000-8000-00000000000' || n)::uuid, 'SO-20261120-000' || n, timestamptz '2026-11-20 02:00:00Z' + n * interval '1 minute', buyer.id, buyer.language, facts.status, goods, shipping, code, goods + shipping + code, grams, (grams + 999) / 1000, 'jne', 'REG', n = 1, airway_bill, due::timestamptz, sender, '2026-11-20 05:00:00Z',
  salutation, first_name, last_name, company, email, phone_number, address, subdistrict_id, subdistrict, city, province, postal_code,
  salutation, first_name, last_name, company, email, phone_number, address, subdistrict_id, subdistrict, city, province, postal_code
from (values
  (1, 'budi', 'new', 620000, 10000, 0, 1100, null, null, null),
  (2, 'budi', 'processing', 1020000, 20000, 0, 2050, null, null, null),
  (3, 'budi', 'waiting for payment', 250000, 10000, 123, 500, null, '2026-11-27 05:00:00Z', 'Budi Santoso'),
  (4, 'siti', 'waiting for payment', 4500000, 184000, 124, 40000, null, '2026-11-21 05:00:00Z', null),
  (5, 'budi', 'packing', 100000, 10000, 0, 900, null, '2026-11-27 05:00:00Z', 'Budi Santoso'),
  (6, 'budi', 'delivering', 500000, 10000, 0, 1000, 'JNE0123456789', '2026-11-27 05:00:00Z', null),
  (7, 'siti', 'done', 4500000, 184000, 0, 40000, 'JNE0000000007', '2026-11-27 05:00:00Z', 'Siti Rahayu'),
  (8, 'budi', 'cancel', 250000, 10000, 123, 500, null, '2026-11-27 05:00:00Z', null)
) as facts (n, buyer, status, goods, shipping, code, grams, airway_bill, due, sender)
join app_user as buyer on buyer.username = facts.buyer;
-- The second order lost the line between its two; what the first line of the fifth named is no longer in the catalogue.
insert into sales_order_line (order_id, position, product_id, code, name, price_rupiah, qty, reserved_qty, weight_grams, customer_notes, picture_key)
select ('d0000000-0000-4000-8000-00000000000' || n)::uuid, position, product_id, code, name, price, qty, reserved, grams, notes, picture_key
from (values
  (1, 0, 1, '1R-0750', 'Fuel filter', 250000, 2, 2, 500, '', 'filter'),
  (1, 1, 3, '07000-12011', 'O-ring', 12000, 10, 0, 10, 'for the PC200', null),
  (2, 0, 1, '1R-0750', 'Fuel filter', 240000, 4, 3, 500, '', 'filter'),
  (2, 2, 3, '07000-12011', 'O-ring', 12000, 5, 0, 10, '', null),
  (3, 0, 1, '1R-0750', 'Fuel filter', 250000, 1, 1, 500, '', 'filter'),
  (4, 0, 2, '20Y-30-00012', 'Roller bawah', 4500000, 1, 1, 40000, '', null),
  (5, 0, null, 'AB-100', 'Hose', 70000, 1, 0, 600, '', null),
  (5, 1, 4, '9X-7700', 'Cover', 30000, 1, 0, 300, '', null),
  (6, 0, 1, '1R-0750', 'Fuel filter', 250000, 2, 0, 500, '', 'filter'),
  (7, 0, 2, '20Y-30-00012', 'Roller bawah', 4500000, 1, 0, 40000, '', null),
  (8, 0, 1, '1R-0750', 'Fuel filter', 250000, 1, 0, 500, '', 'filter')
) as line (n, position, product_id, code, name, price, qty, reserved, grams, notes, picture_key);
insert into sales_order_event (order_id, from_status, to_status, reason, user_id, at)
select ('d0000000-0000-4000-8000-00000000000' || n)::uuid, from_status, to_status, reason,
  case when from_status is null then sales_order.user_id else 'a0000000-0000-4000-8000-000000000001' end, timestamptz '2026-11-20 02:00:00Z' + n * interval '1 minute' + step * interval '1 hour'
from (values
  (null, 'new', '', 0, array[1, 2, 3, 4, 5, 6, 7, 8]),
  ('new', 'processing', '', 1, array[2, 3, 4, 5, 6, 7, 8]),
  ('processing', 'waiting for payment', '', 2, array[3, 4, 5, 6, 7, 8]),
  ('waiting for payment', 'packing', '', 3, array[5, 6, 7]),
  ('packing', 'delivering', '', 4, array[6, 7]),
  ('delivering', 'done', '', 5, array[7]),
  ('waiting for payment', 'cancel', 'Bought elsewhere', 3, array[8])
) as move (from_status, to_status, reason, step, orders)
cross join unnest(orders) as n
join sales_order on sales_order.order_code = 'SO-20261120-000' || n
order by n, step;
insert into sales_order_edit (order_id, total_before_rupiah, total_after_rupiah, user_id, created_at) values
  ('d0000000-0000-4000-8000-000000000002', 1130000, 1040000, 'a0000000-0000-4000-8000-000000000001', '2026-11-20 05:00:00Z');
insert into sales_order_note (order_id, text, user_id) values
  ('d0000000-0000-4000-8000-000000000005', 'Wrap the hose twice', 'a0000000-0000-4000-8000-000000000001');
insert into stock (product_id, on_hand, reserved, shelf) values (1, 6, 6, 'A-01'), (2, 3, 1, '');
insert into stock_movement (product_id, kind, quantity, on_hand_after, reason, order_id, user_id) values
  (1, 'receipt', 8, 8, 'opening', null, 'a0000000-0000-4000-8000-000000000001'),
  (2, 'receipt', 4, 4, '', null, 'a0000000-0000-4000-8000-000000000001'),
  (2, 'sale', -1, 3, '', 'd0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000001'),
  (1, 'sale', -2, 6, '', 'd0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000001');

insert into proof_of_payment (id, order_id, invoice_code, status, amount_rupiah, sender_name, sender_email, payment_to, transferred_at, receipt_key, receipt_hash, reject_reason, decided_by, decided_at, created_at, created_by, updated_by)
select ('e0000000-0000-4000-8000-00000000000' || place)::uuid, ('d0000000-0000-4000-8000-00000000000' || n)::uuid, invoice_code, status, amount, sender, 'sender@contoh.example', 'Bank Central Asia', '2026-11-20 04:30:00Z', 'receipts/' || place, encode(sha256(place::text::bytea), 'hex'), reason,
  case when status <> 'checking' then 'a0000000-0000-4000-8000-000000000001'::uuid end, case when status <> 'checking' then timestamptz '2026-11-20 06:00:00Z' end, timestamptz '2026-11-20 04:40:00Z' + place * interval '1 minute', 'budi', 'administrator'
from (values
  (1, 3, 'INV-20261120-0003', 'checking', 260123, 'Budi Santoso', ''),
  (2, 4, 'INV-20261120-0004', 'rejected', 4000000, 'Siti Rahayu', 'Rp 684.124 are missing'),
  (3, 5, 'INV-20261120-0005', 'accepted', 110000, 'Budi Santoso', ''),
  (4, 7, 'INV-20261120-0007', 'rejected', 4684000, 'Siti', 'Not readable'),
  (5, 7, 'INV-20261120-0007-2', 'accepted', 4684000, 'Siti Rahayu', ''),
  (6, 8, 'INV-20261120-0008', 'rejected', 260123, 'Budi Santoso', 'Bought elsewhere')
) as proof (place, n, invoice_code, status, amount, sender, reason);
insert into bank_statement (id, layout, account_number, file_name, row_count, new_row_count, is_balance_right, uploaded_by) values
  ('f0000000-0000-4000-8000-000000000001', 'klikbca-personal', '5240112233', 'mutasi.csv', 7, 7, true, 'a0000000-0000-4000-8000-000000000001');
insert into bank_mutation (statement_id, position, booked_on, description, amount_rupiah, balance_rupiah, row_hash, pending_hash, state, order_id, decided_by, decided_at)
select 'f0000000-0000-4000-8000-000000000001', position, booked_on::date, description, amount, null, 'row ' || position, pending_hash, state, sales_order.id,
  case when state <> 'open' then 'a0000000-0000-4000-8000-000000000001'::uuid end, case when state <> 'open' then timestamptz '2026-11-21 03:00:00Z' end
from (values
  (0, '2026-11-20', 'TRSF E-BANKING CR BUDI SANTOSO', 260123, null, 'open', null),
  (1, '2026-11-20', 'TRSF E-BANKING CR BUDI SANTOSO', 110000, 'pending 1', 'matched', 'SO-20261120-0005'),
  (2, '2026-11-20', 'SETORAN TUNAI', 510000, null, 'matched', 'SO-20261120-0006'),
  (3, '2026-11-20', 'BUNGA', 77000, null, 'ignored', null),
  (4, '2026-11-20', 'BIAYA ADM', -2500, null, 'open', null),
  (5, null, 'TRSF E-BANKING CR SITI RAHAYU', 4684124, null, 'open', null),
  (6, '2026-11-20', 'TRSF E-BANKING CR CV ALAT KUAT', 684124, null, 'open', null)
) as mutation (position, booked_on, description, amount, pending_hash, state, order_code)
left join sales_order using (order_code)
order by position;

insert into idempotency_key (user_id, key, request_hash, answer) values
  ('a0000000-0000-4000-8000-000000000002', 'order-key', encode(sha256('order'), 'hex'), '{"id": "d0000000-0000-4000-8000-000000000001", "orderCode": "SO-20261120-0001", "total": 630000}'),
  ('a0000000-0000-4000-8000-000000000002', 'cart-key', encode(sha256('cart'), 'hex'), null);
insert into mail (template, language, recipient, facts, order_id, attempts, last_error, sent_at) values
  ('order-received', 'en', 'budi@contoh.example', '{}', 'd0000000-0000-4000-8000-000000000001', 1, null, now()),
  ('order-status', 'id', 'siti@contoh.example', '{"status": "waiting for payment", "reason": ""}', 'd0000000-0000-4000-8000-000000000004', 3, '550 no such user', null);
insert into kept_mail (id, sender, recipient, subject, html, text) values
  (gen_random_uuid(), 'sales@mandirijaya.example', 'budi@contoh.example', 'Your order', '<p>Your order</p>', 'Your order');
insert into audit_entry (user_id, user_name, action, subject, subject_id, subject_label, before, after) values
  ('a0000000-0000-4000-8000-000000000001', 'ratna', 'order.edit', 'order', 'd0000000-0000-4000-8000-000000000002', 'SO-20261120-0002', '{"total": 1130000}', '{"total": 1040000}'),
  ('a0000000-0000-4000-8000-000000000001', 'ratna', 'order.move', 'order', 'd0000000-0000-4000-8000-000000000002', 'SO-20261120-0002', '{"orderStatus": "new"}', '{"orderStatus": "processing"}');
