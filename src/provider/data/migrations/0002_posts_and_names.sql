CREATE TYPE "public"."post_relation" AS ENUM('from', 'about');--> statement-breakpoint
CREATE TYPE "public"."post_source" AS ENUM('tw', 'ig', 'fb', 'rss');--> statement-breakpoint
CREATE TABLE "name_spelling" (
	"key" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "name_spelling_key_word_pk" PRIMARY KEY("key","word")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
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
	"reach" integer,
	"comparative" real,
	"sentiment" smallint,
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
DROP INDEX "entity_name_prefix";--> statement-breakpoint
-- The beginning of a word, and every way to leave one letter of it out.
CREATE FUNCTION "spelling_keys"(word text, letters integer) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT left(word, letters)
	UNION SELECT left(left(word, letters), place - 1) || substr(left(word, letters), place + 1)
	FROM generate_series(1, least(length(word), letters)) AS place
$$;--> statement-breakpoint
CREATE FUNCTION "keep_name_spellings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO name_spelling (key, word)
	SELECT DISTINCT key, word
	FROM (SELECT DISTINCT split_part(folded, ' ', 1) AS word FROM added) AS words,
		LATERAL (SELECT spelling_keys(word, 5) AS key UNION SELECT spelling_keys(word, 7)) AS keys
	WHERE length(word) > 3
		AND NOT EXISTS (SELECT FROM name_spelling known WHERE known.key = left(words.word, 5) AND known.word = words.word)
	ORDER BY key, word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "entity_name_spellings" AFTER INSERT ON "entity_name"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_name_spellings"();--> statement-breakpoint
-- Names that are there already, each turned to begin at every one of its words.
CREATE TEMPORARY TABLE "whole_name" ON COMMIT DROP AS
	SELECT entity_id, prominence, string_to_array(folded, ' ') AS words FROM entity_name WHERE whole;--> statement-breakpoint
TRUNCATE "entity_name";--> statement-breakpoint
ALTER TABLE "entity_name" DROP COLUMN "whole";--> statement-breakpoint
ALTER TABLE "entity_name" ADD COLUMN "glued" text NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_name" ADD COLUMN "ends" smallint NOT NULL;--> statement-breakpoint
INSERT INTO "entity_name" (entity_id, folded, glued, ends, prominence)
	SELECT entity_id, array_to_string(words[first:] || words[:first - 1], ' '), array_to_string(words[first:] || words[:first - 1], ''),
		length(array_to_string(words[first:], '')), prominence
	FROM whole_name, generate_series(1, cardinality(words)) AS first
	ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_owner_id_entity_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_entity" ADD CONSTRAINT "post_entity_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_entity" ADD CONSTRAINT "post_entity_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_hashtag" ADD CONSTRAINT "post_hashtag_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_owner_id_index" ON "post" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "post_source_id_index" ON "post" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "post_search" ON "post" USING gin ("search");--> statement-breakpoint
CREATE INDEX "post_entity_post_id_index" ON "post_entity" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_hashtag_post_id_index" ON "post_hashtag" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "entity_name_walk" ON "entity_name" USING btree (left("glued", 3),"prominence" DESC NULLS LAST,"glued","ends","entity_id");--> statement-breakpoint
CREATE INDEX "entity_name_words" ON "entity_name" USING btree ("folded" text_pattern_ops,"prominence","entity_id");--> statement-breakpoint
CREATE INDEX "entity_name_exact" ON "entity_name" USING btree (left("glued", "ends"),"prominence" DESC NULLS LAST,"entity_id","ends");--> statement-breakpoint
CREATE INDEX "entity_name_prefix" ON "entity_name" USING btree ("glued" text_pattern_ops,"prominence","ends","entity_id");
