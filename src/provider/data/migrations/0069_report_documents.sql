ALTER TABLE "report_order" ADD COLUMN "document" "bytea";--> statement-breakpoint
ALTER TABLE "report_order" ADD COLUMN "digest" text;