CREATE TYPE "public"."competition_type" AS ENUM('league', 'cup', 'national');--> statement-breakpoint
CREATE TYPE "public"."coverage_status" AS ENUM('fully_covered', 'partially_covered', 'uncovered', 'analysis_in_progress');--> statement-breakpoint
CREATE TYPE "public"."entity_kind" AS ENUM('player', 'team', 'national team', 'continent', 'country', 'competition', 'hashtag', 'coach', 'press', 'family', 'referee', 'legend', 'executive', 'agent', 'tv', 'journalist', 'business', 'newspaper', 'old players', 'influencer', 'self player');--> statement-breakpoint
CREATE TYPE "public"."executive_role" AS ENUM('president', 'honorary-president', 'ceo', 'general-manager', 'sport-manager', 'general-secretary', 'team-manager', 'press-office', 'staff');--> statement-breakpoint
CREATE TYPE "public"."foot" AS ENUM('right', 'left', 'both');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('Goalkeeper', 'Defender', 'Midfielder', 'Forward');--> statement-breakpoint
CREATE TYPE "public"."source_kind" AS ENUM('club_statement', 'press_conference', 'player_post', 'press_report', 'match_sheet', 'dataset', 'demo');--> statement-breakpoint
CREATE TYPE "public"."team_type" AS ENUM('club', 'national');--> statement-breakpoint
CREATE TYPE "public"."body_part" AS ENUM('head', 'chest', 'shoulder', 'arm', 'forearm', 'elbow', 'hand', 'thigh', 'pelvis', 'knee', 'leg', 'ankle', 'foot', 'back', 'other', 'unspecified');--> statement-breakpoint
CREATE TYPE "public"."contact" AS ENUM('direct', 'indirect', 'no_contact', 'na');--> statement-breakpoint
CREATE TYPE "public"."injury_category" AS ENUM('injury', 'surgery', 'illness', 'covid-19', 'doping', 'suspension', 'fitness', 'rest', 'personal', 'unspecified');--> statement-breakpoint
CREATE TYPE "public"."injury_type" AS ENUM('bone-fracture', 'joint-injury', 'ligament-injury', 'muscular-injury', 'minor-injury', 'illness-or-other', 'doping', 'unspecified');--> statement-breakpoint
CREATE TYPE "public"."setting" AS ENUM('match', 'training', 'match_warmup', 'during_match', 'other', 'none');--> statement-breakpoint
CREATE TYPE "public"."side" AS ENUM('left', 'right', 'both', 'na');--> statement-breakpoint
CREATE TYPE "public"."match_status" AS ENUM('scheduled', 'played');--> statement-breakpoint
CREATE TABLE "purchase_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"plan_name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"payment" text,
	CONSTRAINT "purchase_request_payment_unique" UNIQUE("payment")
);
--> statement-breakpoint
CREATE TABLE "registration_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"account_type" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text,
	"account_type" text,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"plan_name" text NOT NULL,
	"capabilities" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_on" date,
	"is_admin" boolean DEFAULT false NOT NULL,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"name" text PRIMARY KEY NOT NULL,
	"capabilities" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_code_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "user_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "user_session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "competition" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"type" "competition_type" NOT NULL,
	"display_order" smallint DEFAULT 1000 NOT NULL,
	"has_injuries_stats" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "entity_kind" NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"image" text,
	"prominence" smallint DEFAULT 0 NOT NULL,
	"source_id" integer NOT NULL,
	"source_ref" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entity_sourceId_kind_sourceRef_unique" UNIQUE("source_id","kind","source_ref")
);
--> statement-breakpoint
CREATE TABLE "entity_alias" (
	"entity_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "entity_alias_entity_id_name_pk" PRIMARY KEY("entity_id","name")
);
--> statement-breakpoint
CREATE TABLE "entity_link" (
	"entity_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"relation" text NOT NULL,
	CONSTRAINT "entity_link_entity_id_related_id_relation_pk" PRIMARY KEY("entity_id","related_id","relation")
);
--> statement-breakpoint
CREATE TABLE "entity_name" (
	"entity_id" integer NOT NULL,
	"folded" text NOT NULL,
	"whole" boolean NOT NULL,
	"prominence" smallint NOT NULL,
	CONSTRAINT "entity_name_entity_id_folded_pk" PRIMARY KEY("entity_id","folded")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"executive_role" "executive_role",
	"employer_id" integer,
	"birth_date" date,
	"biography" text,
	"biography_url" text
);
--> statement-breakpoint
CREATE TABLE "player" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text NOT NULL,
	"birth_date" date,
	"birth_place" text,
	"position" text,
	"role" "role",
	"foot" "foot",
	"height_cm" smallint,
	"weight_kg" smallint,
	"city" text,
	"website" text,
	"biography" text,
	"biography_url" text,
	"instagram_followers" integer,
	"twitter_followers" integer,
	"team_id" integer,
	"national_team_id" integer,
	"coverage" "coverage_status" DEFAULT 'uncovered' NOT NULL,
	"coverage_from" date,
	"coverage_until" date
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" "source_kind" NOT NULL,
	"url" text,
	"licence" text,
	CONSTRAINT "source_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"type" "team_type" NOT NULL,
	"stadium" text,
	"founded" smallint,
	"has_callups" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "citation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "citation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"injury_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"facts" text[] DEFAULT '{}' NOT NULL,
	"url" text,
	"title" text NOT NULL,
	"excerpt" text,
	"site_name" text,
	"published_on" date
);
--> statement-breakpoint
CREATE TABLE "injury" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "injury_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"team_id" integer,
	"description" text NOT NULL,
	"translated_description" jsonb,
	"category" "injury_category" NOT NULL,
	"type" "injury_type" NOT NULL,
	"legacy_type" text,
	"part" "body_part" NOT NULL,
	"side" "side" DEFAULT 'na' NOT NULL,
	"contact" "contact" DEFAULT 'na' NOT NULL,
	"setting" "setting" DEFAULT 'none' NOT NULL,
	"game_context" text,
	"stadium" text,
	"start_date" date NOT NULL,
	"end_date" date,
	"actual_date" date,
	"recovery_days" smallint,
	"actual_recovery_days" smallint,
	"ongoing" boolean DEFAULT false NOT NULL,
	"context_duration" smallint,
	"missed_matches" smallint,
	"missed_matches_min" smallint,
	"missed_matches_max" smallint,
	"actual_missed_matches" smallint,
	"surgery" boolean DEFAULT false NOT NULL,
	"recurring" boolean DEFAULT false NOT NULL,
	"other_event" boolean DEFAULT false NOT NULL,
	"doctor_first_name" text,
	"doctor_last_name" text,
	"clinic_name" text,
	"clinic_city" text,
	"clinic_country" text,
	"parent_id" integer,
	"source_id" integer NOT NULL,
	"source_ref" text NOT NULL,
	CONSTRAINT "injury_sourceId_sourceRef_unique" UNIQUE("source_id","source_ref")
);
--> statement-breakpoint
CREATE TABLE "injury_media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "injury_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"injury_id" integer NOT NULL,
	"url" text NOT NULL,
	"mime_type" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "appearance" (
	"match_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"played_on" date NOT NULL,
	"minutes" smallint NOT NULL,
	"started" boolean,
	"goals" smallint DEFAULT 0 NOT NULL,
	"assists" smallint,
	"yellow" smallint DEFAULT 0 NOT NULL,
	"red" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "appearance_match_id_player_id_pk" PRIMARY KEY("match_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "callup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"date" date NOT NULL,
	"name_intl" jsonb NOT NULL,
	CONSTRAINT "callup_teamId_date_unique" UNIQUE("team_id","date")
);
--> statement-breakpoint
CREATE TABLE "callup_player" (
	"callup_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	CONSTRAINT "callup_player_callup_id_player_id_pk" PRIMARY KEY("callup_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "match" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_id" integer NOT NULL,
	"matchday" smallint,
	"kickoff" timestamp with time zone NOT NULL,
	"home_team_id" integer NOT NULL,
	"away_team_id" integer NOT NULL,
	"home_goals" smallint,
	"away_goals" smallint,
	"status" "match_status" NOT NULL,
	"duration" smallint DEFAULT 90 NOT NULL,
	"official" boolean DEFAULT true NOT NULL,
	"source_id" integer NOT NULL,
	"source_ref" text NOT NULL,
	CONSTRAINT "match_sourceId_sourceRef_unique" UNIQUE("source_id","source_ref")
);
--> statement-breakpoint
CREATE TABLE "season" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"label" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "season_competitionId_label_unique" UNIQUE("competition_id","label")
);
--> statement-breakpoint
CREATE TABLE "season_total" (
	"player_id" integer NOT NULL,
	"season" text NOT NULL,
	"games" smallint NOT NULL,
	"minutes" integer NOT NULL,
	"goals" smallint NOT NULL,
	"assists" smallint NOT NULL,
	"yellow" smallint NOT NULL,
	"red" smallint NOT NULL,
	CONSTRAINT "season_total_player_id_season_pk" PRIMARY KEY("player_id","season")
);
--> statement-breakpoint
CREATE TABLE "squad" (
	"season_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"appearances" smallint DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"first_match" date,
	"last_match" date,
	CONSTRAINT "squad_season_id_team_id_player_id_pk" PRIMARY KEY("season_id","team_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" integer,
	"actor" text NOT NULL,
	"address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_use" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_key" (
	"name" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "purchase_request" ADD CONSTRAINT "purchase_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request" ADD CONSTRAINT "purchase_request_plan_name_plan_name_fk" FOREIGN KEY ("plan_name") REFERENCES "public"."plan"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_request" ADD CONSTRAINT "registration_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_plan_name_plan_name_fk" FOREIGN KEY ("plan_name") REFERENCES "public"."plan"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_ticket" ADD CONSTRAINT "password_ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity" ADD CONSTRAINT "entity_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_alias" ADD CONSTRAINT "entity_alias_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_link" ADD CONSTRAINT "entity_link_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_link" ADD CONSTRAINT "entity_link_related_id_entity_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_name" ADD CONSTRAINT "entity_name_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_employer_id_entity_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_national_team_id_entity_id_fk" FOREIGN KEY ("national_team_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citation" ADD CONSTRAINT "citation_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citation" ADD CONSTRAINT "citation_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_parent_id_injury_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_media" ADD CONSTRAINT "injury_media_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callup" ADD CONSTRAINT "callup_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callup_player" ADD CONSTRAINT "callup_player_callup_id_callup_id_fk" FOREIGN KEY ("callup_id") REFERENCES "public"."callup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callup_player" ADD CONSTRAINT "callup_player_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_home_team_id_entity_id_fk" FOREIGN KEY ("home_team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_away_team_id_entity_id_fk" FOREIGN KEY ("away_team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_competition_id_entity_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_total" ADD CONSTRAINT "season_total_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad" ADD CONSTRAINT "squad_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad" ADD CONSTRAINT "squad_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad" ADD CONSTRAINT "squad_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_request_user_id_index" ON "purchase_request" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_request_open" ON "registration_request" USING btree (lower("email")) WHERE "registration_request"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "password_ticket_user_id_index" ON "password_ticket" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_user_id_index" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_expires_at_index" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "entity_kind_index" ON "entity" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "entity_link_related_id_index" ON "entity_link" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "entity_name_prefix" ON "entity_name" USING btree ("folded" text_pattern_ops,"prominence","whole","entity_id");--> statement-breakpoint
CREATE INDEX "person_employer_id_index" ON "person" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "player_team_id_index" ON "player" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "player_national_team_id_index" ON "player" USING btree ("national_team_id");--> statement-breakpoint
CREATE INDEX "citation_injury_id_index" ON "citation" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "injury_player_id_start_date_index" ON "injury" USING btree ("player_id","start_date");--> statement-breakpoint
CREATE INDEX "injury_team_id_start_date_index" ON "injury" USING btree ("team_id","start_date");--> statement-breakpoint
CREATE INDEX "injury_parent_id_index" ON "injury" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "injury_media_injury_id_index" ON "injury_media" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_at_index" ON "mail_outbox" USING btree ("due_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "appearance_player_id_played_on_index" ON "appearance" USING btree ("player_id","played_on");--> statement-breakpoint
CREATE INDEX "callup_player_player_id_index" ON "callup_player" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "match_season_id_kickoff_index" ON "match" USING btree ("season_id","kickoff");--> statement-breakpoint
CREATE INDEX "match_home_team_id_kickoff_index" ON "match" USING btree ("home_team_id","kickoff");--> statement-breakpoint
CREATE INDEX "match_away_team_id_kickoff_index" ON "match" USING btree ("away_team_id","kickoff");--> statement-breakpoint
CREATE INDEX "squad_player_id_index" ON "squad" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "squad_team_id_season_id_index" ON "squad" USING btree ("team_id","season_id");--> statement-breakpoint
CREATE INDEX "audit_event_user_id_at_index" ON "audit_event" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "captcha_use_expires_at_index" ON "captcha_use" USING btree ("expires_at");