CREATE TABLE "ended_subscription" (
	"reference" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_subscription_due_at_index" ON "ended_subscription" USING btree ("due_at");