CREATE TABLE "feed_subscription" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"hub" text NOT NULL,
	"topic" text NOT NULL,
	"token" text NOT NULL,
	"secret" text NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "feed_subscription_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "feed_subscription" ADD CONSTRAINT "feed_subscription_source_id_feed_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."feed_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_subscription_next_try_at_index" ON "feed_subscription" USING btree ("next_try_at");