CREATE TABLE "bank_mutation_sighting" (
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"mutation_id" bigint NOT NULL,
	"booked_on" date,
	"booked_time" text NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"balance_rupiah" bigint,
	CONSTRAINT "bank_mutation_sighting_statement_id_position_pk" PRIMARY KEY("statement_id","position")
);
--> statement-breakpoint
CREATE TABLE "known_bank_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_bank_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb,
	"bank_account_id" integer,
	"offered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"said_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_bank_file_key_once" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD COLUMN "booked_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_mutation" ADD COLUMN "is_never_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "bank_account_id" integer;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "is_account_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "bank_mutation_sighting" ADD CONSTRAINT "bank_mutation_sighting_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mutation_sighting" ADD CONSTRAINT "bank_mutation_sighting_mutation_id_bank_mutation_id_fk" FOREIGN KEY ("mutation_id") REFERENCES "public"."bank_mutation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_bank_file" ADD CONSTRAINT "known_bank_file_said_by_app_user_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_mutation_sighting_of_mutation" ON "bank_mutation_sighting" USING btree ("mutation_id");