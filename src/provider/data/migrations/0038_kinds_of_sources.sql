CREATE TABLE "feed_spending" (
	"network" text NOT NULL,
	"month" text NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "feed_spending_network_month_pk" PRIMARY KEY("network","month")
);
--> statement-breakpoint
CREATE TABLE "feed_stream" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" bigint,
	"holder" text NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hub_subscription" (
	"feed_source_id" integer PRIMARY KEY NOT NULL,
	"hub" text NOT NULL,
	"topic" text NOT NULL,
	"token" text NOT NULL,
	"secret" text NOT NULL,
	"next_ask_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "hub_subscription_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "feed_source" ADD COLUMN "cursor" text;--> statement-breakpoint
ALTER TABLE "feed_source" ADD COLUMN "full_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hub_subscription" ADD CONSTRAINT "hub_subscription_feed_source_id_feed_source_id_fk" FOREIGN KEY ("feed_source_id") REFERENCES "public"."feed_source"("id") ON DELETE cascade ON UPDATE no action;