ALTER TABLE "data_import" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "finding_count" integer DEFAULT 0 NOT NULL;