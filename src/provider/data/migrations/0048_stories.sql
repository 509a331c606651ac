CREATE TYPE "public"."story_status" AS ENUM('draft', 'hidden', 'published');--> statement-breakpoint
ALTER TYPE "public"."post_source" ADD VALUE 'story';--> statement-breakpoint
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
ALTER TABLE "story" ADD CONSTRAINT "story_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story" ADD CONSTRAINT "story_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_entity" ADD CONSTRAINT "story_entity_story_id_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_entity" ADD CONSTRAINT "story_entity_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_picture" ADD CONSTRAINT "story_picture_story_id_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_published_at_id_index" ON "story" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "story_author_id_index" ON "story" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "story_source_id_index" ON "story" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "story_entity_entity_id_index" ON "story_entity" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "story_picture_digest_index" ON "story_picture" USING btree ("digest");