CREATE TABLE "api_key" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}'::text[] NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "api_key_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_key_revoked_by_somebody" CHECK (("api_key"."revoked_at" is null) = ("api_key"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "app_user" DROP CONSTRAINT "user_role_known";--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_revoked_by_app_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_open_name" ON "api_key" USING btree (lower("name")) WHERE "api_key"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "user_role_known" CHECK ("app_user"."role" in ('member', 'owner', 'sales', 'finance', 'warehouse', 'catalogue', 'program')) NOT VALID;--> statement-breakpoint
ALTER TABLE "app_user" VALIDATE CONSTRAINT "user_role_known";