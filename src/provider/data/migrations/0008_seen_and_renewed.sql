CREATE TABLE "subscription" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"reference" text NOT NULL,
	"renews_on" date,
	"is_failing" boolean NOT NULL,
	CONSTRAINT "subscription_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "seen_id" integer;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "seen_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_seen_id_app_user_id_fk" FOREIGN KEY ("seen_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_session_seen_id_index" ON "user_session" USING btree ("seen_id");