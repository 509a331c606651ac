CREATE TYPE "public"."note_status" AS ENUM('available', 'doubtful', 'injured', 'suspended', 'ineligible', 'unavailable');--> statement-breakpoint
CREATE TABLE "availability_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"team_id" integer,
	"text" text NOT NULL,
	"status" "note_status" NOT NULL,
	"chance" smallint,
	"expected_return" date,
	"published_at" timestamp with time zone NOT NULL,
	"known_from" date NOT NULL,
	"known_until" date,
	"source_id" integer NOT NULL,
	"source_ref" text NOT NULL,
	CONSTRAINT "availability_note_sourceId_sourceRef_unique" UNIQUE("source_id","source_ref")
);
--> statement-breakpoint
CREATE TABLE "entity_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_id" (
	"entity_id" integer NOT NULL,
	"scheme" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "external_id_scheme_value_entity_id_pk" PRIMARY KEY("scheme","value","entity_id")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"player_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "registration_player_id_start_date_pk" PRIMARY KEY("player_id","start_date")
);
--> statement-breakpoint
DROP INDEX "match_season_id_kickoff_index";--> statement-breakpoint
DROP INDEX "match_home_team_id_kickoff_index";--> statement-breakpoint
DROP INDEX "match_away_team_id_kickoff_index";--> statement-breakpoint
ALTER TABLE "match" ALTER COLUMN "kickoff" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "match" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "match" ADD COLUMN "day" date GENERATED ALWAYS AS ((kickoff AT TIME ZONE time_zone)::date) STORED;--> statement-breakpoint
ALTER TABLE "availability_note" ADD CONSTRAINT "availability_note_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_note" ADD CONSTRAINT "availability_note_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_note" ADD CONSTRAINT "availability_note_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD CONSTRAINT "entity_merge_kept_id_entity_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD CONSTRAINT "entity_merge_merged_id_entity_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_id" ADD CONSTRAINT "external_id_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_note_player_id_published_at_index" ON "availability_note" USING btree ("player_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entity_merge_in_force_index" ON "entity_merge" USING btree ("merged_id") WHERE undone_at IS NULL;--> statement-breakpoint
CREATE INDEX "external_id_entity_id_index" ON "external_id" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "registration_team_id_start_date_end_date_index" ON "registration" USING btree ("team_id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "match_season_id_day_index" ON "match" USING btree ("season_id","day");--> statement-breakpoint
CREATE INDEX "match_home_team_id_day_index" ON "match" USING btree ("home_team_id","day");--> statement-breakpoint
CREATE INDEX "match_away_team_id_day_index" ON "match" USING btree ("away_team_id","day");