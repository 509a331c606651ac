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
CREATE TYPE "public"."injury_category" AS ENUM('injury', 'surgery', 'illness', 'covid-19', 'doping', 'suspension', 'fitness', 'rest', 'personal', 'unspecified', 'unread');--> statement-breakpoint
CREATE TYPE "public"."injury_type" AS ENUM('bone-fracture', 'joint-injury', 'ligament-injury', 'muscular-injury', 'minor-injury', 'illness-or-other', 'doping', 'unspecified');--> statement-breakpoint
CREATE TYPE "public"."note_status" AS ENUM('available', 'doubtful', 'injured', 'suspended', 'ineligible', 'unavailable');--> statement-breakpoint
CREATE TYPE "public"."setting" AS ENUM('match', 'training', 'match_warmup', 'during_match', 'other', 'none');--> statement-breakpoint
CREATE TYPE "public"."side" AS ENUM('left', 'right', 'both', 'na');--> statement-breakpoint
CREATE TYPE "public"."match_status" AS ENUM('scheduled', 'played');--> statement-breakpoint
CREATE TYPE "public"."post_relation" AS ENUM('from', 'about');--> statement-breakpoint
CREATE TYPE "public"."post_source" AS ENUM('tw', 'ig', 'fb', 'rss', 'story');--> statement-breakpoint
CREATE TYPE "public"."story_status" AS ENUM('draft', 'hidden', 'published');--> statement-breakpoint
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
	"owner_id" integer,
	"is_admin" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"language" text,
	"time_zone" text,
	"digest_hour" integer DEFAULT 7 NOT NULL,
	"density" text DEFAULT 'default' NOT NULL,
	"key_shortcuts" boolean DEFAULT true NOT NULL,
	"digested_at" timestamp with time zone,
	"pushed_at" timestamp with time zone,
	"desk_role" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"totp_secret" "bytea",
	"totp_step" integer,
	"access_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"name" text PRIMARY KEY NOT NULL,
	"capabilities" jsonb NOT NULL,
	"open_enquiries" integer DEFAULT 5 NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"sessions" integer,
	"price" integer,
	"currency" text DEFAULT 'EUR' NOT NULL
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
CREATE TABLE "audit_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" integer,
	"entity_id" integer,
	"actor" text NOT NULL,
	"staff_id" integer,
	"address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_read" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medical_read_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"entity_id" integer,
	"call" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "readlist_post" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "readlist_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"post_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"folder" text,
	CONSTRAINT "readlist_post_userId_postId_unique" UNIQUE("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "injury_candidate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "injury_candidate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"status" text NOT NULL,
	"diagnosis" text,
	"part" text,
	"days_min" smallint,
	"days_max" smallint,
	"until" text,
	"stated_day" date,
	"score" real NOT NULL,
	"certainty" real,
	"first_posted_at" timestamp with time zone NOT NULL,
	"last_posted_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"injury_id" integer,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "injury_candidate_post" (
	"candidate_id" integer NOT NULL,
	"post_id" bigint NOT NULL,
	"quote" text NOT NULL,
	CONSTRAINT "injury_candidate_post_candidate_id_post_id_pk" PRIMARY KEY("candidate_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"entity_id" integer NOT NULL,
	"fact" text NOT NULL,
	"source_id" integer NOT NULL,
	"source_ref" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"team_id" integer,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_entity_id_fact_source_id_source_ref_pk" PRIMARY KEY("entity_id","fact","source_id","source_ref")
);
--> statement-breakpoint
CREATE TABLE "contradiction" (
	"kind" text NOT NULL,
	"player_id" integer NOT NULL,
	"injury_id" integer,
	"note_id" integer,
	"start_date" date,
	"end_date" date,
	"evidence" jsonb NOT NULL,
	"matches" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contradiction_decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contradiction_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"player_id" integer NOT NULL,
	"injury_id" integer,
	"note_id" integer,
	"evidence" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_picture" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"small" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"licence" text NOT NULL,
	"author" text NOT NULL,
	"source" text
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
	"colours" text,
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
CREATE TABLE "entity_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"kind" "entity_kind" NOT NULL,
	"name" text NOT NULL,
	"source_id" integer NOT NULL,
	"source_ref" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entity_merge_step" (
	"merge_id" integer NOT NULL,
	"step" integer NOT NULL,
	"table_name" text NOT NULL,
	"action" text NOT NULL,
	"column_name" text,
	"rows" jsonb NOT NULL,
	CONSTRAINT "entity_merge_step_merge_id_step_pk" PRIMARY KEY("merge_id","step")
);
--> statement-breakpoint
CREATE TABLE "entity_name" (
	"entity_id" integer NOT NULL,
	"folded" text NOT NULL,
	"glued" text NOT NULL,
	"ends" smallint NOT NULL,
	"prominence" smallint NOT NULL,
	CONSTRAINT "entity_name_entity_id_folded_pk" PRIMARY KEY("entity_id","folded")
);
--> statement-breakpoint
CREATE TABLE "external_id" (
	"entity_id" integer NOT NULL,
	"scheme" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "external_id_scheme_value_entity_id_pk" PRIMARY KEY("scheme","value","entity_id")
);
--> statement-breakpoint
CREATE TABLE "name_spelling" (
	"key" text NOT NULL,
	"word" text NOT NULL
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
	"market_value" integer,
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
CREATE TABLE "favourite" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favourite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer,
	"hashtag" text,
	"spelling" text,
	"digest" text NOT NULL,
	"push" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_userId_entityId_unique" UNIQUE("user_id","entity_id"),
	CONSTRAINT "favourite_userId_hashtag_unique" UNIQUE("user_id","hashtag"),
	CONSTRAINT "favourite_of_one" CHECK (num_nonnulls("favourite"."entity_id", "favourite"."hashtag") = 1)
);
--> statement-breakpoint
CREATE TABLE "account_followers" (
	"entity_id" integer NOT NULL,
	"network" text NOT NULL,
	"handle" text NOT NULL,
	"day" date NOT NULL,
	"followers" integer NOT NULL,
	"source_id" integer NOT NULL,
	CONSTRAINT "account_followers_entity_id_network_handle_day_pk" PRIMARY KEY("entity_id","network","handle","day")
);
--> statement-breakpoint
CREATE TABLE "club_spell" (
	"entity_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"started" text NOT NULL,
	"ended" text NOT NULL,
	"appearances" integer,
	"goals" integer,
	"is_loan" boolean DEFAULT false NOT NULL,
	"shirt_number" smallint,
	"contract_end" date,
	CONSTRAINT "club_spell_entity_id_team_id_source_id_started_pk" PRIMARY KEY("entity_id","team_id","source_id","started")
);
--> statement-breakpoint
CREATE TABLE "data_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"format" text NOT NULL,
	"file" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"files" jsonb,
	"undo_asked_at" timestamp with time zone,
	"undo_refused" text,
	"undone_at" timestamp with time zone,
	"undo_removed" integer,
	"undo_restored" integer,
	"undo_kept" integer
);
--> statement-breakpoint
CREATE TABLE "entity_account" (
	"entity_id" integer NOT NULL,
	"network" text NOT NULL,
	"handle" text NOT NULL,
	"followers" integer,
	"followers_on" date,
	"source_id" integer NOT NULL,
	CONSTRAINT "entity_account_entity_id_network_handle_pk" PRIMARY KEY("entity_id","network","handle")
);
--> statement-breakpoint
CREATE TABLE "entity_identity" (
	"source_id" integer NOT NULL,
	"kind" "entity_kind" NOT NULL,
	"source_ref" text NOT NULL,
	"entity_id" integer NOT NULL,
	"basis" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	CONSTRAINT "entity_identity_source_id_kind_source_ref_pk" PRIMARY KEY("source_id","kind","source_ref")
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"action" text NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_mapping" (
	"headers" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"team_id" integer,
	"text" text NOT NULL,
	"language" text,
	"status" "note_status" NOT NULL,
	"is_injury" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "closed_case" (
	"diagnosis" text NOT NULL,
	"tissue" text NOT NULL,
	"body_area" text NOT NULL,
	"type" "injury_type" NOT NULL,
	"part" "body_part" NOT NULL,
	"recovery_days" smallint NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "closed_case_pk" PRIMARY KEY("diagnosis","tissue","body_area","type","part","recovery_days")
);
--> statement-breakpoint
CREATE TABLE "injury" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "injury_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"team_id" integer,
	"team_text" text,
	"description" text NOT NULL,
	"translated_description" jsonb,
	"category" "injury_category" NOT NULL,
	"type" "injury_type" NOT NULL,
	"legacy_type" text,
	"part" "body_part" NOT NULL,
	"side" "side" DEFAULT 'na' NOT NULL,
	"diagnosis" text,
	"diagnosis_basis" text,
	"body_area" text,
	"body_area_basis" text,
	"tissue" text,
	"tissue_basis" text,
	"pathology" text,
	"pathology_basis" text,
	"contact" "contact" DEFAULT 'na' NOT NULL,
	"setting" "setting" DEFAULT 'none' NOT NULL,
	"game_context" text,
	"stadium" text,
	"start_date" date NOT NULL,
	"end_date" date,
	"expected_return" date,
	"expected_by" text,
	"expected_on" date,
	"stated_end_date" date,
	"other_end_date" date,
	"other_source_id" integer,
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
	"edited_at" timestamp with time zone,
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
CREATE TABLE "injury_return" (
	"player_id" integer NOT NULL,
	"diagnosis_group" text NOT NULL,
	"ended_on" date NOT NULL,
	"followed_days" smallint NOT NULL,
	"injured" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_case" (
	"player_id" integer NOT NULL,
	"diagnosis" text,
	"place" text,
	"type" "injury_type" NOT NULL,
	"started_on" date NOT NULL,
	"known_until" date
);
--> statement-breakpoint
CREATE TABLE "return_count" (
	"diagnosis_group" text NOT NULL,
	"ended_on" date NOT NULL,
	"followed_days" smallint NOT NULL,
	"injured" boolean NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "return_count_pk" PRIMARY KEY("diagnosis_group","ended_on","followed_days","injured")
);
--> statement-breakpoint
CREATE TABLE "text_reader" (
	"name" text PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "join_candidate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_candidate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"kind" "entity_kind" NOT NULL,
	"source_ref" text NOT NULL,
	"other_source_id" integer NOT NULL,
	"other_ref" text NOT NULL,
	"shared" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"merge_id" integer,
	CONSTRAINT "join_candidate_sourceId_sourceRef_otherSourceId_otherRef_unique" UNIQUE("source_id","source_ref","other_source_id","other_ref")
);
--> statement-breakpoint
CREATE TABLE "letterhead" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"logo" "bytea"
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
	"kickoff" timestamp with time zone,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"day" date GENERATED ALWAYS AS ((kickoff AT TIME ZONE time_zone)::date) STORED,
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
CREATE TABLE "registration" (
	"player_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "registration_player_id_start_date_pk" PRIMARY KEY("player_id","start_date")
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
CREATE TABLE "mute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entity_id" integer,
	"source" "post_source",
	"text" text,
	"post_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mute_userId_kind_entityId_source_text_postId_unique" UNIQUE NULLS NOT DISTINCT("user_id","kind","entity_id","source","text","post_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"type" text NOT NULL,
	"topic" text NOT NULL,
	"entity_id" integer,
	"saved_search_id" integer,
	"message" text NOT NULL,
	"message_i18n" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_i18n" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"ends_on" date,
	CONSTRAINT "notification_savedSearchId_unique" UNIQUE("saved_search_id")
);
--> statement-breakpoint
CREATE TABLE "notification_read" (
	"user_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_read_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "objection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" integer,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"relation" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "takedown" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takedown_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"objection_id" integer,
	"entity_id" integer,
	"source_id" integer,
	"source_ref" text,
	"kept" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe" text,
	"report" jsonb,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "end_reminder" (
	"user_id" integer NOT NULL,
	"ends_on" date NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "end_reminder_user_id_ends_on_days_pk" PRIMARY KEY("user_id","ends_on","days")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"number" integer PRIMARY KEY NOT NULL,
	"purchase_id" integer,
	"user_id" integer,
	"language" text NOT NULL,
	"issued_on" date NOT NULL,
	"plan_name" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"tax" integer NOT NULL,
	"seller" text[] NOT NULL,
	"bill_to" text NOT NULL,
	CONSTRAINT "invoice_purchaseId_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
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
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_dated" boolean DEFAULT true NOT NULL,
	"source_id" integer NOT NULL,
	"source" "post_source" NOT NULL,
	"source_ref" text NOT NULL,
	"owner_id" integer,
	"owner_name" text NOT NULL,
	"owner_image" text,
	"creator" text,
	"repost" boolean DEFAULT false NOT NULL,
	"message" text NOT NULL,
	"translations" jsonb,
	"language" text NOT NULL,
	"country" text,
	"category" text,
	"link" text,
	"link_description" text,
	"media" text,
	"picture" text,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"source_tags" text[],
	"reach" integer,
	"comparative" real,
	"sentiment" smallint,
	"uncertain" boolean DEFAULT false NOT NULL,
	"starred_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"search" "tsvector",
	CONSTRAINT "post_source_sourceRef_unique" UNIQUE("source","source_ref")
);
--> statement-breakpoint
CREATE TABLE "post_entity" (
	"entity_id" integer NOT NULL,
	"post_id" bigint NOT NULL,
	"relation" "post_relation" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"source" "post_source" NOT NULL,
	"country" text,
	"language" text NOT NULL,
	"sentiment" smallint,
	"score" real,
	"reason" text,
	"reason_by" integer,
	CONSTRAINT "post_entity_entity_id_post_id_pk" PRIMARY KEY("entity_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_hashtag" (
	"hashtag" text NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "post_hashtag_hashtag_post_id_pk" PRIMARY KEY("hashtag","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_tag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "post_tag_postId_text_unique" UNIQUE("post_id","text")
);
--> statement-breakpoint
CREATE TABLE "captcha_use" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
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
CREATE TABLE "push_device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"is_detailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_device_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "push_device_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushed_post" (
	"user_id" integer NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "pushed_post_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "reading_place" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer,
	"view" text NOT NULL,
	"post_id" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_place_userId_entityId_view_unique" UNIQUE NULLS NOT DISTINCT("user_id","entity_id","view")
);
--> statement-breakpoint
CREATE TABLE "report_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"round" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"problem" text,
	"document" "bytea",
	"digest" text,
	"given_at" timestamp with time zone,
	CONSTRAINT "report_order_userId_hash_unique" UNIQUE("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"every" text NOT NULL,
	"paper" text NOT NULL,
	"timeframe" text,
	"ongoing" boolean NOT NULL,
	"beside" text,
	"about" text,
	"filters" text,
	"ordered_on" date NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"detail_level" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"coverage" text
);
--> statement-breakpoint
CREATE TABLE "alerted_injury" (
	"user_id" integer NOT NULL,
	"injury_id" integer NOT NULL,
	"is_return" boolean NOT NULL,
	CONSTRAINT "alerted_injury_user_id_injury_id_is_return_pk" PRIMARY KEY("user_id","injury_id","is_return")
);
--> statement-breakpoint
CREATE TABLE "alerted_post" (
	"saved_search_id" integer NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "alerted_post_saved_search_id_post_id_pk" PRIMARY KEY("saved_search_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "injury_alert" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer,
	"view" text NOT NULL,
	"name" text NOT NULL,
	"seen_to" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"alert" text DEFAULT 'no' NOT NULL,
	"alert_since" timestamp with time zone,
	"alert_due_at" timestamp with time zone,
	CONSTRAINT "saved_search_userId_entityId_view_unique" UNIQUE NULLS NOT DISTINCT("user_id","entity_id","view")
);
--> statement-breakpoint
CREATE TABLE "search_day" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea"
);
--> statement-breakpoint
CREATE TABLE "search_view" (
	"day" date NOT NULL,
	"hash" "bytea" NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_view_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_step" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text NOT NULL,
	"address" text,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "source_rank" (
	"fact" text NOT NULL,
	"source_id" integer NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "source_rank_fact_source_id_pk" PRIMARY KEY("fact","source_id")
);
--> statement-breakpoint
CREATE TABLE "calibration" (
	"diagnosis" text NOT NULL,
	"day" smallint NOT NULL,
	"cases" integer NOT NULL,
	"inside" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calibration_pk" PRIMARY KEY("diagnosis","day")
);
--> statement-breakpoint
CREATE TABLE "story" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "story_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"status" "story_status" NOT NULL,
	"title" text NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "story_entity" (
	"story_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "story_entity_story_id_entity_id_pk" PRIMARY KEY("story_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "story_picture" (
	"story_id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"small" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"licence" text NOT NULL,
	"author" text NOT NULL,
	"source" text
);
--> statement-breakpoint
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
	"is_paused" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_status" integer,
	"last_error" text,
	"etag" text,
	"last_modified" text,
	"body_hash" text,
	"hub" text,
	"ttl" integer,
	"skip_hours" integer[] DEFAULT '{}' NOT NULL,
	"skip_days" text[] DEFAULT '{}' NOT NULL,
	"cursor" text,
	"full_text" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feed_source_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "feed_spending" (
	"network" text NOT NULL,
	"month" text NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "feed_spending_network_month_pk" PRIMARY KEY("network","month")
);
--> statement-breakpoint
CREATE TABLE "feed_stream" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" bigint,
	"holder" text NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_subscription" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"hub" text NOT NULL,
	"topic" text NOT NULL,
	"token" text NOT NULL,
	"secret" text NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "feed_subscription_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "incoming_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"post" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_post_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "ingest_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "ingest_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "grouped_post" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"group_id" bigint,
	"features" jsonb
);
--> statement-breakpoint
CREATE TABLE "linking_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linking_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"name" text,
	"post_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"reread_before" bigint,
	"changed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "linking_rule_kind_entityId_name_postId_unique" UNIQUE NULLS NOT DISTINCT("kind","entity_id","name","post_id")
);
--> statement-breakpoint
CREATE TABLE "news_key" (
	"key" text NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "news_key_key_post_id_pk" PRIMARY KEY("key","post_id")
);
--> statement-breakpoint
CREATE TABLE "sentiment_correction" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"label" smallint NOT NULL,
	"user_id" integer,
	"corrected_at" timestamp with time zone NOT NULL,
	"analysed" jsonb
);
--> statement-breakpoint
CREATE TABLE "sentiment_training" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sentiment_training_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"night" date,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"labelled" integer,
	"corrected" integer,
	"held_out" integer,
	"before" real,
	"after" real,
	"kept" boolean,
	CONSTRAINT "sentiment_training_night_unique" UNIQUE("night")
);
--> statement-breakpoint
CREATE TABLE "unlinked_mention" (
	"post_id" bigint NOT NULL,
	"folded" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "unlinked_mention_folded_post_id_pk" PRIMARY KEY("folded","post_id")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_plan_name_plan_name_fk" FOREIGN KEY ("plan_name") REFERENCES "public"."plan"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_request" ADD CONSTRAINT "registration_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_staff_id_app_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_read" ADD CONSTRAINT "medical_read_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_read" ADD CONSTRAINT "medical_read_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readlist_post" ADD CONSTRAINT "readlist_post_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readlist_post" ADD CONSTRAINT "readlist_post_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_candidate" ADD CONSTRAINT "injury_candidate_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_candidate" ADD CONSTRAINT "injury_candidate_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_candidate_post" ADD CONSTRAINT "injury_candidate_post_candidate_id_injury_candidate_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."injury_candidate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_candidate_post" ADD CONSTRAINT "injury_candidate_post_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradiction_decision" ADD CONSTRAINT "contradiction_decision_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradiction_decision" ADD CONSTRAINT "contradiction_decision_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradiction_decision" ADD CONSTRAINT "contradiction_decision_note_id_availability_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."availability_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_picture" ADD CONSTRAINT "entity_picture_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity" ADD CONSTRAINT "entity_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_alias" ADD CONSTRAINT "entity_alias_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_link" ADD CONSTRAINT "entity_link_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_link" ADD CONSTRAINT "entity_link_related_id_entity_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD CONSTRAINT "entity_merge_kept_id_entity_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD CONSTRAINT "entity_merge_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merge_step" ADD CONSTRAINT "entity_merge_step_merge_id_entity_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."entity_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_name" ADD CONSTRAINT "entity_name_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_id" ADD CONSTRAINT "external_id_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_employer_id_entity_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_national_team_id_entity_id_fk" FOREIGN KEY ("national_team_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_followers" ADD CONSTRAINT "account_followers_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_followers" ADD CONSTRAINT "account_followers_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_spell" ADD CONSTRAINT "club_spell_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_spell" ADD CONSTRAINT "club_spell_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_spell" ADD CONSTRAINT "club_spell_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_account" ADD CONSTRAINT "entity_account_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_account" ADD CONSTRAINT "entity_account_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_identity" ADD CONSTRAINT "entity_identity_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_identity" ADD CONSTRAINT "entity_identity_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_note" ADD CONSTRAINT "availability_note_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_note" ADD CONSTRAINT "availability_note_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_note" ADD CONSTRAINT "availability_note_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citation" ADD CONSTRAINT "citation_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citation" ADD CONSTRAINT "citation_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_other_source_id_source_id_fk" FOREIGN KEY ("other_source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_parent_id_injury_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_media" ADD CONSTRAINT "injury_media_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_candidate" ADD CONSTRAINT "join_candidate_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_candidate" ADD CONSTRAINT "join_candidate_other_source_id_source_id_fk" FOREIGN KEY ("other_source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_candidate" ADD CONSTRAINT "join_candidate_merge_id_entity_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."entity_merge"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letterhead" ADD CONSTRAINT "letterhead_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callup" ADD CONSTRAINT "callup_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callup_player" ADD CONSTRAINT "callup_player_callup_id_callup_id_fk" FOREIGN KEY ("callup_id") REFERENCES "public"."callup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callup_player" ADD CONSTRAINT "callup_player_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_home_team_id_entity_id_fk" FOREIGN KEY ("home_team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_away_team_id_entity_id_fk" FOREIGN KEY ("away_team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match" ADD CONSTRAINT "match_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_competition_id_entity_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_total" ADD CONSTRAINT "season_total_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad" ADD CONSTRAINT "squad_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad" ADD CONSTRAINT "squad_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad" ADD CONSTRAINT "squad_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_saved_search_id_saved_search_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_objection_id_objection_id_fk" FOREIGN KEY ("objection_id") REFERENCES "public"."objection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "end_reminder" ADD CONSTRAINT "end_reminder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_purchase_id_purchase_request_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request" ADD CONSTRAINT "purchase_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request" ADD CONSTRAINT "purchase_request_plan_name_plan_name_fk" FOREIGN KEY ("plan_name") REFERENCES "public"."plan"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_owner_id_entity_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_entity" ADD CONSTRAINT "post_entity_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_entity" ADD CONSTRAINT "post_entity_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_entity" ADD CONSTRAINT "post_entity_reason_by_entity_id_fk" FOREIGN KEY ("reason_by") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_hashtag" ADD CONSTRAINT "post_hashtag_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_device_id_push_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushed_post" ADD CONSTRAINT "pushed_post_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_place" ADD CONSTRAINT "reading_place_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_place" ADD CONSTRAINT "reading_place_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_place" ADD CONSTRAINT "reading_place_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_order" ADD CONSTRAINT "report_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_ticket" ADD CONSTRAINT "care_ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_ticket" ADD CONSTRAINT "care_ticket_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_injury" ADD CONSTRAINT "alerted_injury_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_injury" ADD CONSTRAINT "alerted_injury_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_post" ADD CONSTRAINT "alerted_post_saved_search_id_saved_search_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_alert" ADD CONSTRAINT "injury_alert_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_view" ADD CONSTRAINT "search_view_day_search_day_day_fk" FOREIGN KEY ("day") REFERENCES "public"."search_day"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_step" ADD CONSTRAINT "sign_in_step_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_ticket" ADD CONSTRAINT "password_ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_rank" ADD CONSTRAINT "source_rank_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story" ADD CONSTRAINT "story_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story" ADD CONSTRAINT "story_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_entity" ADD CONSTRAINT "story_entity_story_id_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_entity" ADD CONSTRAINT "story_entity_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_picture" ADD CONSTRAINT "story_picture_story_id_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_host_feed_host_host_fk" FOREIGN KEY ("host") REFERENCES "public"."feed_host"("host") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_subscription" ADD CONSTRAINT "feed_subscription_source_id_feed_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."feed_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouped_post" ADD CONSTRAINT "grouped_post_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linking_rule" ADD CONSTRAINT "linking_rule_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linking_rule" ADD CONSTRAINT "linking_rule_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentiment_correction" ADD CONSTRAINT "sentiment_correction_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentiment_correction" ADD CONSTRAINT "sentiment_correction_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlinked_mention" ADD CONSTRAINT "unlinked_mention_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "app_user_owner_id_index" ON "app_user" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_request_open" ON "registration_request" USING btree (lower("email")) WHERE "registration_request"."state" = 'open';--> statement-breakpoint
CREATE INDEX "audit_event_user_id_at_index" ON "audit_event" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_entity_id_index" ON "audit_event" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "audit_event_staff_id_index" ON "audit_event" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_event_event_id_index" ON "audit_event" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "audit_event_at_index" ON "audit_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "medical_read_at_index" ON "medical_read" USING btree ("at");--> statement-breakpoint
CREATE INDEX "medical_read_user_id_at_index" ON "medical_read" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "medical_read_entity_id_at_index" ON "medical_read" USING btree ("entity_id","at");--> statement-breakpoint
CREATE INDEX "readlist_post_post_id_index" ON "readlist_post" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "injury_candidate_player_id_last_posted_at_index" ON "injury_candidate" USING btree ("player_id","last_posted_at");--> statement-breakpoint
CREATE INDEX "injury_candidate_injury_id_index" ON "injury_candidate" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "injury_candidate_open" ON "injury_candidate" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "injury_candidate_post_post_id_index" ON "injury_candidate_post" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "claim_source_id_index" ON "claim" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "claim_team_id_index" ON "claim" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "contradiction_player_id_start_date_index" ON "contradiction" USING btree ("player_id","start_date");--> statement-breakpoint
CREATE INDEX "contradiction_matches_index" ON "contradiction" USING btree ("matches");--> statement-breakpoint
CREATE INDEX "contradiction_decision_player_id_index" ON "contradiction_decision" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "contradiction_decision_injury_id_index" ON "contradiction_decision" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "contradiction_decision_note_id_index" ON "contradiction_decision" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "entity_picture_digest_index" ON "entity_picture" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "entity_kind_index" ON "entity" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "entity_link_related_id_index" ON "entity_link" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "entity_merge_kept_id_index" ON "entity_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "entity_merge_source_id_index" ON "entity_merge" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entity_merge_in_force_index" ON "entity_merge" USING btree ("merged_id") WHERE undone_at IS NULL;--> statement-breakpoint
CREATE INDEX "entity_name_walk" ON "entity_name" USING btree (left("glued", 3),"prominence" DESC NULLS LAST,"glued","ends","entity_id");--> statement-breakpoint
CREATE INDEX "entity_name_walk_4" ON "entity_name" USING btree (left("glued", 4),"prominence" DESC NULLS LAST,"glued","ends","entity_id");--> statement-breakpoint
CREATE INDEX "entity_name_walk_5" ON "entity_name" USING btree (left("glued", 5),"prominence" DESC NULLS LAST,"glued","ends","entity_id");--> statement-breakpoint
CREATE INDEX "entity_name_prefix" ON "entity_name" USING btree ("glued" text_pattern_ops,"prominence","ends","entity_id","folded");--> statement-breakpoint
CREATE INDEX "entity_name_words" ON "entity_name" USING btree ("folded" text_pattern_ops,"prominence","entity_id");--> statement-breakpoint
CREATE INDEX "entity_name_exact" ON "entity_name" USING btree (left("glued", "ends"),"prominence" DESC NULLS LAST,"entity_id","ends");--> statement-breakpoint
CREATE INDEX "external_id_entity_id_index" ON "external_id" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "name_spelling_key" ON "name_spelling" USING btree ("key","word");--> statement-breakpoint
CREATE INDEX "person_employer_id_index" ON "person" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "player_team_id_index" ON "player" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "player_national_team_id_index" ON "player" USING btree ("national_team_id");--> statement-breakpoint
CREATE INDEX "team_national_index" ON "team" USING btree ("entity_id") WHERE type = 'national';--> statement-breakpoint
CREATE INDEX "favourite_entity_id_index" ON "favourite" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "favourite_hashtag_index" ON "favourite" USING btree ("hashtag");--> statement-breakpoint
CREATE INDEX "account_followers_source_id_index" ON "account_followers" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "club_spell_team_id_index" ON "club_spell" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "club_spell_source_id_index" ON "club_spell" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "data_import_source_id_index" ON "data_import" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "entity_account_source_id_index" ON "entity_account" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "entity_account_handle_index" ON "entity_account" USING btree ("network",lower("handle"));--> statement-breakpoint
CREATE INDEX "entity_identity_entity_id_index" ON "entity_identity" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "import_change_import_id_id_index" ON "import_change" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "availability_note_player_id_published_at_index" ON "availability_note" USING btree ("player_id","published_at");--> statement-breakpoint
CREATE INDEX "citation_injury_id_index" ON "citation" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "injury_player_id_start_date_end_date_index" ON "injury" USING btree ("player_id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "injury_team_id_start_date_index" ON "injury" USING btree ("team_id","start_date");--> statement-breakpoint
CREATE INDEX "injury_parent_id_index" ON "injury" USING btree ("parent_id") WHERE "injury"."parent_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "injury_ongoing_index" ON "injury" USING btree ("player_id") WHERE ongoing;--> statement-breakpoint
CREATE INDEX "injury_media_injury_id_index" ON "injury_media" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "injury_return_player_id_index" ON "injury_return" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "open_case_player_id_index" ON "open_case" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "open_case_diagnosis_index" ON "open_case" USING btree ("diagnosis");--> statement-breakpoint
CREATE INDEX "return_count_empty_index" ON "return_count" USING btree ("diagnosis_group") WHERE cases = 0;--> statement-breakpoint
CREATE INDEX "join_candidate_other_source_id_index" ON "join_candidate" USING btree ("other_source_id");--> statement-breakpoint
CREATE INDEX "join_candidate_merge_id_index" ON "join_candidate" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "appearance_career_index" ON "appearance" USING btree ("player_id","played_on","match_id","team_id","minutes");--> statement-breakpoint
CREATE INDEX "callup_player_player_id_index" ON "callup_player" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "match_season_id_day_index" ON "match" USING btree ("season_id","day");--> statement-breakpoint
CREATE INDEX "match_home_team_id_day_index" ON "match" USING btree ("home_team_id","day");--> statement-breakpoint
CREATE INDEX "match_away_team_id_day_index" ON "match" USING btree ("away_team_id","day");--> statement-breakpoint
CREATE INDEX "registration_team_id_start_date_end_date_index" ON "registration" USING btree ("team_id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "squad_player_id_index" ON "squad" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "squad_team_id_season_id_index" ON "squad" USING btree ("team_id","season_id");--> statement-breakpoint
CREATE INDEX "mute_entity_id_index" ON "mute" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "mute_post_id_index" ON "mute" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notification_user_id_id_index" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_entity_id_index" ON "notification" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "notification_read_notification_id_index" ON "notification_read" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "objection_entity_id_index" ON "objection" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "objection_open_index" ON "objection" USING btree ("created_at") WHERE outcome IS NULL;--> statement-breakpoint
CREATE INDEX "takedown_active_index" ON "takedown" USING btree ("entity_id") WHERE restored_at IS NULL;--> statement-breakpoint
CREATE INDEX "takedown_objection_id_index" ON "takedown" USING btree ("objection_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_at_index" ON "mail_outbox" USING btree ("due_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_report" ON "mail_outbox" USING btree ("user_id","report") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_user_id_index" ON "invoice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchase_request_user_id_index" ON "purchase_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_owner_id_index" ON "post" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "post_source_id_source_id_index" ON "post" USING btree ("source_id","source","id");--> statement-breakpoint
CREATE INDEX "post_uncertain" ON "post" USING btree ("id") WHERE uncertain;--> statement-breakpoint
CREATE INDEX "post_search" ON "post" USING gin ("search",(array["id" >> 41]));--> statement-breakpoint
CREATE INDEX "post_entity_post_id_index" ON "post_entity" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_entity_reason_by" ON "post_entity" USING btree ("reason_by") WHERE reason_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "post_hashtag_post_id_index" ON "post_hashtag" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "captcha_use_expires_at_index" ON "captcha_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_device_user_id_index" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_message_device_id_index" ON "push_message" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_message_due_at_index" ON "push_message" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "reading_place_entity_id_index" ON "reading_place" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "reading_place_post_id_index" ON "reading_place" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "report_order_round_id_index" ON "report_order" USING btree ("round","id");--> statement-breakpoint
CREATE INDEX "report_schedule_user_id_index" ON "report_schedule" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_schedule_entity_id_index" ON "report_schedule" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "care_ticket_user_id_created_at_index" ON "care_ticket" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "care_ticket_entity_id_index" ON "care_ticket" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_open" ON "enquiry" USING btree ("user_id","player_id") WHERE "enquiry"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "enquiry_player_id_index" ON "enquiry" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "alerted_injury_injury_id_index" ON "alerted_injury" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "injury_alert_due_at_index" ON "injury_alert" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "saved_search_entity_id_index" ON "saved_search" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "saved_search_alert_due_at_index" ON "saved_search" USING btree ("alert_due_at") WHERE "saved_search"."alert_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "passkey_user_id_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires_at_index" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenge_user_id_index" ON "passkey_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_step_user_id_index" ON "sign_in_step" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_step_expires_at_index" ON "sign_in_step" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_ticket_user_id_index" ON "password_ticket" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_user_id_index" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_expires_at_index" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "source_rank_source_id_index" ON "source_rank" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "story_published_at_id_index" ON "story" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "story_author_id_index" ON "story" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "story_source_id_index" ON "story" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "story_entity_entity_id_index" ON "story_entity" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "story_picture_digest_index" ON "story_picture" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "feed_source_next_check_at_index" ON "feed_source" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "feed_source_host_index" ON "feed_source" USING btree ("host");--> statement-breakpoint
CREATE INDEX "feed_source_entity_id_index" ON "feed_source" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "feed_subscription_next_try_at_index" ON "feed_subscription" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "grouped_post_group_id_post_id_index" ON "grouped_post" USING btree ("group_id","post_id");--> statement-breakpoint
CREATE INDEX "grouped_post_waiting" ON "grouped_post" USING btree ("post_id") WHERE group_id IS NULL;--> statement-breakpoint
CREATE INDEX "grouped_post_kept" ON "grouped_post" USING btree ("post_id") WHERE features IS NOT NULL;--> statement-breakpoint
CREATE INDEX "linking_rule_entity_id_index" ON "linking_rule" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "linking_rule_post_id_index" ON "linking_rule" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "linking_rule_open" ON "linking_rule" USING btree ("id") WHERE reread_before IS NOT NULL;--> statement-breakpoint
CREATE INDEX "news_key_post" ON "news_key" USING brin ("post_id");--> statement-breakpoint
CREATE INDEX "sentiment_correction_user_id_index" ON "sentiment_correction" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unlinked_mention_post_id_index" ON "unlinked_mention" USING btree ("post_id");