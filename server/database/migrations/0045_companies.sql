CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid,
	"company_id" uuid,
	"label" text NOT NULL,
	"is_head_office" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "address_has_one_owner" CHECK (num_nonnulls("address"."user_id", "address"."company_id") = 1),
	CONSTRAINT "address_head_office_of_company" CHECK (not "address"."is_head_office" or "address"."company_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legal_name" text NOT NULL,
	"npwp" text NOT NULL,
	"nitku" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_npwp_has_16_digits" CHECK ("company"."npwp" ~ '^\d{16}$'),
	CONSTRAINT "company_nitku_continues_npwp" CHECK ("company"."nitku" = '' or ("company"."nitku" ~ '^\d{22}$' and left("company"."nitku", 16) = "company"."npwp"))
);
--> statement-breakpoint
CREATE TABLE "company_invitation_code" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_normalized" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_invitation_once" UNIQUE("company_id","email_normalized"),
	CONSTRAINT "company_invitation_role_known" CHECK ("company_invitation"."role" in ('buyer', 'finance', 'manager'))
);
--> statement-breakpoint
CREATE TABLE "company_member" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_member_role_known" CHECK ("company_member"."role" in ('buyer', 'finance', 'manager'))
);
--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "company_legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "company_npwp" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "company_nitku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation_code" ADD CONSTRAINT "company_invitation_code_invitation_id_company_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."company_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_of_user" ON "address" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_of_company" ON "address" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_head_office" ON "address" USING btree ("company_id") WHERE "address"."is_head_office";--> statement-breakpoint
CREATE INDEX "company_invitation_code_of_invitation" ON "company_invitation_code" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "company_invitation_expiry" ON "company_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_member_of_company" ON "company_member" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_of_company" ON "sales_order" USING btree ("company_id","order_date" DESC NULLS FIRST) WHERE "sales_order"."company_id" is not null;