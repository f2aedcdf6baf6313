CREATE TABLE "one_time_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_normalized" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"language" text DEFAULT 'id' NOT NULL,
	"salutation" text DEFAULT 'Mr' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"province_id" integer,
	"province" text DEFAULT '' NOT NULL,
	"city_id" integer,
	"city" text DEFAULT '' NOT NULL,
	"subdistrict_id" integer,
	"subdistrict" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "user_username_unique" UNIQUE("username"),
	CONSTRAINT "user_email_unique" UNIQUE("email_normalized"),
	CONSTRAINT "user_role_known" CHECK ("app_user"."role" in ('member', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"customer_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_quantity_in_range" CHECK ("cart_item"."qty" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_id" text NOT NULL,
	"picture_key" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_name_en_unique" UNIQUE("name_en"),
	CONSTRAINT "category_name_id_unique" UNIQUE("name_id")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"picture_key" text NOT NULL,
	"position" integer NOT NULL,
	"alt_en" text NOT NULL,
	"alt_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"code_normalized" text NOT NULL,
	"brand" text NOT NULL,
	"name_en" text NOT NULL,
	"name_id" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_id" text DEFAULT '' NOT NULL,
	"price_rupiah" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"is_volume" boolean DEFAULT false NOT NULL,
	"length_cm" real,
	"width_cm" real,
	"height_cm" real,
	"category_id" integer NOT NULL,
	"search_words" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_price_not_negative" CHECK ("product"."price_rupiah" >= 0),
	CONSTRAINT "product_weight_positive" CHECK ("product"."weight_grams" > 0),
	CONSTRAINT "product_volume_has_sizes" CHECK (not "product"."is_volume" or ("product"."length_cm" > 0 and "product"."width_cm" > 0 and "product"."height_cm" > 0))
);
--> statement-breakpoint
CREATE TABLE "carrier_destination" (
	"carrier" text NOT NULL,
	"subdistrict_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_destination_carrier_subdistrict_id_pk" PRIMARY KEY("carrier","subdistrict_id")
);
--> statement-breakpoint
CREATE TABLE "carrier_quote" (
	"carrier" text NOT NULL,
	"subdistrict_id" integer NOT NULL,
	"kilograms" integer NOT NULL,
	"quotes" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_quote_carrier_subdistrict_id_kilograms_pk" PRIMARY KEY("carrier","subdistrict_id","kilograms")
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" integer PRIMARY KEY NOT NULL,
	"province_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "province" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_tariff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_tariff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"province_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_name" text NOT NULL,
	"service" text NOT NULL,
	"description" text NOT NULL,
	"rupiah_per_kilogram" bigint NOT NULL,
	"minimum_kilograms" integer DEFAULT 1 NOT NULL,
	"estimated_days" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subdistrict" (
	"id" integer PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"search_name" text NOT NULL,
	"search_city" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"facts" jsonb NOT NULL,
	"order_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_once" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "sales_order_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_order_line" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"price_rupiah" bigint NOT NULL,
	"qty" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"customer_notes" text DEFAULT '' NOT NULL,
	"picture_key" text,
	CONSTRAINT "sales_order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_quantity_positive" CHECK ("sales_order_line"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_number" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_code" text NOT NULL,
	"order_date" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"subtotal_rupiah" bigint NOT NULL,
	"shipping_cost_rupiah" bigint NOT NULL,
	"total_rupiah" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"chargeable_kilograms" integer NOT NULL,
	"shipping_provider" text NOT NULL,
	"shipping_method" text NOT NULL,
	"is_shipping_estimate" boolean NOT NULL,
	"airway_bill" text,
	"payment_due_at" timestamp with time zone,
	"payment_receipt_sender_name" text,
	"customer_salutation" text NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_company" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone_number" text NOT NULL,
	"customer_address" text NOT NULL,
	"customer_subdistrict_id" integer NOT NULL,
	"customer_subdistrict" text NOT NULL,
	"customer_city" text NOT NULL,
	"customer_province" text NOT NULL,
	"customer_postal_code" text NOT NULL,
	"recipient_salutation" text NOT NULL,
	"recipient_first_name" text NOT NULL,
	"recipient_last_name" text NOT NULL,
	"recipient_company" text NOT NULL,
	"recipient_email" text NOT NULL,
	"recipient_phone_number" text NOT NULL,
	"recipient_address" text NOT NULL,
	"recipient_subdistrict_id" integer NOT NULL,
	"recipient_subdistrict" text NOT NULL,
	"recipient_city" text NOT NULL,
	"recipient_province" text NOT NULL,
	"recipient_postal_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_code_unique" UNIQUE("order_code"),
	CONSTRAINT "order_total_adds_up" CHECK ("sales_order"."total_rupiah" = "sales_order"."subtotal_rupiah" + "sales_order"."shipping_cost_rupiah"),
	CONSTRAINT "order_status_known" CHECK ("sales_order"."status" in ('new', 'processing', 'waiting for payment', 'packing', 'delivering', 'done', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "proof_of_payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_code" text NOT NULL,
	"status" text DEFAULT 'checking' NOT NULL,
	"amount_rupiah" bigint NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"payment_to" text NOT NULL,
	"transferred_at" timestamp with time zone NOT NULL,
	"receipt_key" text NOT NULL,
	"receipt_hash" text NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "invoice_code_unique" UNIQUE("invoice_code")
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_name" text NOT NULL,
	"bank_alias_name" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bank_name_unique" UNIQUE("bank_name")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_destination" ADD CONSTRAINT "carrier_destination_subdistrict_id_subdistrict_id_fk" FOREIGN KEY ("subdistrict_id") REFERENCES "public"."subdistrict"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_tariff" ADD CONSTRAINT "shipping_tariff_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subdistrict" ADD CONSTRAINT "subdistrict_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_event" ADD CONSTRAINT "sales_order_event_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_event" ADD CONSTRAINT "sales_order_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_of_payment" ADD CONSTRAINT "proof_of_payment_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_of_payment" ADD CONSTRAINT "proof_of_payment_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_token_user" ON "one_time_token" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_token_expiry" ON "one_time_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_last_used" ON "session" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_item_product_unique" ON "cart_item" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "cart_item_order" ON "cart_item" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "category_position" ON "category" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_picture_position_unique" ON "product_picture" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_code_normalized_unique" ON "product" USING btree ("code_normalized");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price_rupiah","id");--> statement-breakpoint
CREATE INDEX "product_category_newest" ON "product" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_code_prefix" ON "product" USING btree ("code_normalized" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_code_trigram" ON "product" USING gin ("code_normalized" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_words_trigram" ON "product" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "carrier_quote_age" ON "carrier_quote" USING btree ("fetched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_tariff_unique" ON "shipping_tariff" USING btree ("province_id","provider","service");--> statement-breakpoint
CREATE INDEX "subdistrict_name_trigram" ON "subdistrict" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subdistrict_city_trigram" ON "subdistrict" USING gin ("search_city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kept_mail_newest" ON "kept_mail" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_of_order" ON "mail" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mail_newest" ON "mail" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_event_of_order" ON "sales_order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_of_user" ON "sales_order" USING btree ("user_id","order_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_by_status" ON "sales_order" USING btree ("status","order_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proof_of_order" ON "proof_of_payment" USING btree ("order_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "proof_one_open_per_order" ON "proof_of_payment" USING btree ("order_id") WHERE "proof_of_payment"."status" = 'checking';