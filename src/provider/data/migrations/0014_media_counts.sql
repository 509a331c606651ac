CREATE TABLE "media_day" (
	"subject" integer NOT NULL,
	"figure" text NOT NULL,
	"day" integer NOT NULL,
	"key" text NOT NULL,
	"source" "post_source" NOT NULL,
	"posts" integer NOT NULL,
	"sentiments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "media_day_subject_figure_day_key_source_pk" PRIMARY KEY("subject","figure","day","key","source")
);
--> statement-breakpoint
CREATE TABLE "media_hour" (
	"subject" integer NOT NULL,
	"hour" integer NOT NULL,
	"source" "post_source" NOT NULL,
	"posts" integer NOT NULL,
	"opinions" integer NOT NULL,
	"sentiments" integer NOT NULL,
	CONSTRAINT "media_hour_subject_hour_source_pk" PRIMARY KEY("subject","hour","source")
);
--> statement-breakpoint
CREATE TABLE "media_repeat" (
	"subject" integer NOT NULL,
	"post_id" bigint NOT NULL,
	"earlier" bigint NOT NULL,
	"gap" smallint NOT NULL,
	CONSTRAINT "media_repeat_subject_post_id_pk" PRIMARY KEY("subject","post_id")
);
--> statement-breakpoint
CREATE TABLE "media_stale" (
	"day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_subject" (
	"subject" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_repeat_subject_gap_post_id_index" ON "media_repeat" USING btree ("subject","gap","post_id");--> statement-breakpoint
CREATE INDEX "media_stale_day_index" ON "media_stale" USING btree ("day");
--> statement-breakpoint
-- A post's number is its milliseconds since 1970, and 12 bits.
CREATE FUNCTION "post_day"(id bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN ((id >> 12) / 86400000)::int;--> statement-breakpoint
-- The days of posts that change, and of the posts that tell the same news: which of them repeats it may change, too. Rows
-- are only added, so that nobody who writes posts waits for another.
CREATE FUNCTION "mark_stale_media"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed bigint[];
	news bigint[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM media_hour;
		DELETE FROM media_day;
		DELETE FROM media_repeat;
	ELSIF TG_TABLE_NAME = 'post' THEN
		CASE TG_OP
			WHEN 'INSERT' THEN changed := ARRAY(SELECT id FROM added);
			WHEN 'DELETE' THEN changed := ARRAY(SELECT id FROM gone);
			ELSE changed := ARRAY(SELECT id FROM added UNION SELECT id FROM gone);
		END CASE;
	ELSIF TG_TABLE_NAME = 'post_entity' THEN
		CASE TG_OP
			WHEN 'INSERT' THEN changed := ARRAY(SELECT DISTINCT post_id FROM added);
			WHEN 'DELETE' THEN changed := ARRAY(SELECT DISTINCT post_id FROM gone);
			ELSE changed := ARRAY(SELECT post_id FROM added UNION SELECT post_id FROM gone);
		END CASE;
	ELSE
		CASE TG_OP
			WHEN 'INSERT' THEN SELECT array_agg(post_id), array_agg(DISTINCT group_id) INTO changed, news FROM added;
			WHEN 'DELETE' THEN SELECT array_agg(post_id), array_agg(DISTINCT group_id) INTO changed, news FROM gone;
			ELSE SELECT array_agg(a.post_id), array_agg(DISTINCT a.group_id) || array_agg(DISTINCT g.group_id) INTO changed, news
				FROM added a JOIN gone g USING (post_id) WHERE a.group_id IS DISTINCT FROM g.group_id;
		END CASE;
	END IF;
	IF cardinality(changed) > 0 THEN
		IF TG_TABLE_NAME <> 'grouped_post' THEN
			news := ARRAY(SELECT DISTINCT group_id FROM grouped_post WHERE post_id = ANY (changed));
		END IF;
		INSERT INTO media_stale SELECT post_day(id) FROM unnest(changed) AS id
			UNION SELECT post_day(post_id) FROM grouped_post WHERE group_id = ANY (news);
	ELSIF TG_OP <> 'TRUNCATE' THEN
		RETURN NULL;
	END IF;
	PERFORM pg_notify('posts_changed', 'posts');
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['post', 'post_entity', 'grouped_post'] LOOP
		EXECUTE format('CREATE TRIGGER media_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
			FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_media()', name);
		EXECUTE format('CREATE TRIGGER media_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS gone
			FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_media()', name);
		EXECUTE format('CREATE TRIGGER media_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
			FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_media()', name);
		EXECUTE format('CREATE TRIGGER media_emptied AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_media()', name);
		-- An import switches ordinary triggers off along with the checks of references.
		EXECUTE format('ALTER TABLE %1$I ENABLE ALWAYS TRIGGER media_added, ENABLE ALWAYS TRIGGER media_changed,
			ENABLE ALWAYS TRIGGER media_removed, ENABLE ALWAYS TRIGGER media_emptied', name);
	END LOOP;
END $$;--> statement-breakpoint
INSERT INTO media_stale SELECT DISTINCT post_day(id) FROM post;--> statement-breakpoint
INSERT INTO media_subject VALUES (0);
