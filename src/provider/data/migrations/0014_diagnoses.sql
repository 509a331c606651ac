ALTER TYPE "public"."injury_category" ADD VALUE 'unread';--> statement-breakpoint
CREATE TABLE "text_reader" (
	"name" text PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "diagnosis" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "diagnosis_basis" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "body_area" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "body_area_basis" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "tissue" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "tissue_basis" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "pathology" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "pathology_basis" text;