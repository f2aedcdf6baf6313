CREATE TABLE "bulk_edit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_order_edit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_order_edit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"total_before_rupiah" bigint NOT NULL,
	"total_after_rupiah" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_edit" ADD CONSTRAINT "bulk_edit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_edit" ADD CONSTRAINT "sales_order_edit_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_edit" ADD CONSTRAINT "sales_order_edit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_age" ON "bulk_edit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_edit_of_order" ON "sales_order_edit" USING btree ("order_id","id");--> statement-breakpoint
INSERT INTO "sales_order_edit" ("order_id", "total_before_rupiah", "total_after_rupiah", "user_id", "created_at")
SELECT "sales_order"."id", ("before" ->> 'total')::bigint, ("after" ->> 'total')::bigint, "audit_entry"."user_id", "audit_entry"."created_at"
FROM "audit_entry"
JOIN "sales_order" ON "sales_order"."id"::text = "audit_entry"."subject_id"
JOIN "app_user" ON "app_user"."id" = "audit_entry"."user_id"
WHERE "audit_entry"."action" = 'order.edit'
ORDER BY "audit_entry"."id";
