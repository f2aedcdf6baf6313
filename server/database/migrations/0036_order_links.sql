CREATE TABLE "order_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_link_of_order" ON "order_link" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_link_age" ON "order_link" USING btree ("created_at");