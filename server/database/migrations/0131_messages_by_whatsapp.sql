CREATE TABLE "whatsapp_consent" (
	"number" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whatsapp_message" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"whatsapp_id" text,
	"fault" text DEFAULT '' NOT NULL,
	"is_billable" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "whatsapp_message_id_once" UNIQUE("whatsapp_id"),
	CONSTRAINT "whatsapp_message_event_known" CHECK ("whatsapp_message"."event" in ('payment', 'paid', 'sent', 'delivered', 'quotation', 'reminder')),
	CONSTRAINT "whatsapp_message_state_known" CHECK ("whatsapp_message"."state" in ('sending', 'sent', 'delivered', 'read', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "whatsapp_message" ADD CONSTRAINT "whatsapp_message_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_message_age" ON "whatsapp_message" USING btree ("created_at");