CREATE TABLE "collection_update" (
	"collection" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"parts" text[] NOT NULL,
	"address" text,
	"every_days" smallint NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"asked" text,
	"leased_until" timestamp with time zone,
	"validators" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ran_at" timestamp with time zone,
	"result" text,
	"failure" text,
	"failure_detail" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"rows" jsonb,
	"import_id" integer
);
--> statement-breakpoint
ALTER TABLE "collection_update" ADD CONSTRAINT "collection_update_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE set null ON UPDATE no action;