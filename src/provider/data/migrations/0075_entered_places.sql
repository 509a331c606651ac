ALTER TABLE "feed_source" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_source" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club_spell" ADD COLUMN "is_loan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_spell" ADD COLUMN "shirt_number" smallint;--> statement-breakpoint
ALTER TABLE "club_spell" ADD COLUMN "contract_end" date;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "expected_return" date;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "expected_by" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "expected_on" date;