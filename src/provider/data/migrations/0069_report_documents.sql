ALTER TABLE "report_order" ADD COLUMN "document" "bytea";--> statement-breakpoint
ALTER TABLE "report_order" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "report_order" ADD COLUMN "given_at" timestamp with time zone;