CREATE TABLE "feed_host" (
	"host" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"moved_to" text,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"site" text,
	"country" text,
	"language" text,
	"category" text,
	"audience" integer,
	"entity_id" integer,
	"source_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_post_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"etag" text,
	"last_modified" text,
	"body_hash" text,
	"hub" text,
	"ttl" integer,
	"skip_hours" integer[] DEFAULT '{}' NOT NULL,
	"skip_days" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "feed_source_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_host_feed_host_host_fk" FOREIGN KEY ("host") REFERENCES "public"."feed_host"("host") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_source_next_check_at_index" ON "feed_source" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "feed_source_host_index" ON "feed_source" USING btree ("host");--> statement-breakpoint
CREATE INDEX "feed_source_entity_id_index" ON "feed_source" USING btree ("entity_id");