ALTER TABLE "injury_candidate" ADD COLUMN "stated_day" date;--> statement-breakpoint
ALTER TABLE "injury_candidate" ADD COLUMN "certainty" real;