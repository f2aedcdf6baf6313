CREATE TABLE "payment_reminder" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reminder_once" PRIMARY KEY("order_id","kind","due_at"),
	CONSTRAINT "payment_reminder_kind_known" CHECK ("payment_reminder"."kind" in ('before', 'due'))
);
--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;