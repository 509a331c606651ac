-- Changes of many rows at once in time that grows with their number. A plan that was made for one changed row is kept, and
-- joins the rows before and after by reading all for each: such rows are compared as sets, or the plan is made anew.
-- An import writes each changed row out as JSON once, not once for each of its columns: OFFSET keeps the planner from
-- moving the expressions into the comparison.
CREATE OR REPLACE FUNCTION "log_import_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	number int := nullif(current_setting('touchline.import', true), '')::int;
	key text;
	same text;
	rows text;
BEGIN
	IF number IS NULL THEN
		RETURN NULL;
	END IF;
	SELECT string_agg(format('%L, n.%I', name, name), ', '), string_agg(format('o.%I = n.%I', name, name), ' AND ')
		INTO key, same FROM unnest(TG_ARGV) AS name;
	rows := CASE TG_OP
		WHEN 'INSERT' THEN format('SELECT jsonb_build_object(%s) AS entry FROM added n', key)
		WHEN 'DELETE' THEN 'SELECT to_jsonb(o) AS entry FROM gone o'
		ELSE format('SELECT jsonb_build_object(''key'', whole.key, ''before'', changed.before, ''after'', changed.after) AS entry
			FROM (SELECT jsonb_build_object(%s) AS key, to_jsonb(o) AS before, to_jsonb(n) AS after FROM added n JOIN gone o ON %s OFFSET 0) AS whole, LATERAL (
				SELECT jsonb_object_agg(b.key, b.value) AS before, jsonb_object_agg(b.key, whole.after -> b.key) AS after
				FROM jsonb_each(whole.before) AS b WHERE whole.after -> b.key IS DISTINCT FROM b.value) AS changed
			WHERE changed.before IS NOT NULL', key, same)
	END;
	EXECUTE format('INSERT INTO import_change (import_id, table_name, action, rows)
		SELECT $1, $2, $3, jsonb_agg(entry) FROM (SELECT entry, (row_number() OVER () - 1) / 1000 AS part FROM (%s) e) p
		GROUP BY part ORDER BY part', rows)
		USING number, TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_injury_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed int[];
	players int[];
BEGIN
	IF TG_TABLE_NAME = 'citation' THEN
		IF TG_OP = 'DELETE' THEN
			SELECT array_agg(i.id), array_agg(i.player_id) INTO changed, players
				FROM injury i WHERE i.id IN (SELECT injury_id FROM gone);
		ELSIF TG_OP = 'INSERT' THEN
			SELECT array_agg(i.id), array_agg(i.player_id) INTO changed, players
				FROM injury i WHERE i.id IN (SELECT injury_id FROM added);
		ELSE
			SELECT array_agg(i.id), array_agg(i.player_id) INTO changed, players FROM injury i WHERE i.id IN (
				SELECT injury_id FROM ((TABLE added EXCEPT TABLE gone) UNION ALL (TABLE gone EXCEPT TABLE added)) AS c);
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(id), array_agg(player_id) INTO changed, players FROM gone;
	ELSIF TG_OP = 'INSERT' THEN
		SELECT array_agg(id), array_agg(player_id) INTO changed, players FROM added;
	ELSE
		SELECT array_agg(id), array_agg(player_id) INTO changed, players FROM (TABLE added EXCEPT TABLE gone) AS c;
	END IF;
	-- In one order, so that two transactions do not wait for each other.
	INSERT INTO injury_change (injury_id, player_id, changed_at)
		SELECT id, player_id, now() FROM unnest(changed, players) AS c (id, player_id) ORDER BY id
		ON CONFLICT (injury_id) DO UPDATE SET player_id = excluded.player_id, changed_at = excluded.changed_at
			WHERE injury_change.changed_at < excluded.changed_at OR injury_change.player_id <> excluded.player_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_stale_media"() RETURNS trigger LANGUAGE plpgsql AS $$
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
			ELSE SELECT array_agg(DISTINCT post_id), array_agg(DISTINCT group_id) INTO changed, news FROM (
				(SELECT post_id, group_id FROM added EXCEPT SELECT post_id, group_id FROM gone)
				UNION ALL (SELECT post_id, group_id FROM gone EXCEPT SELECT post_id, group_id FROM added)) AS moved;
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
CREATE OR REPLACE FUNCTION "write_injury_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO player_event (kind, player_id, injury_id, day)
			SELECT CASE WHEN ongoing THEN 'injured' ELSE 'back' END, player_id, id,
				CASE WHEN ongoing THEN start_date ELSE end_date END
			FROM added WHERE NOT other_event AND parent_id IS NULL AND (ongoing OR end_date IS NOT NULL)
				AND is_followed(player_id) ORDER BY id
			ON CONFLICT DO NOTHING;
	ELSE
		EXECUTE 'INSERT INTO player_event (kind, player_id, injury_id, day)
			SELECT e.kind, a.player_id, a.id, e.day FROM added a JOIN gone g USING (id) CROSS JOIN LATERAL (VALUES
				(''injured'', a.start_date, a.ongoing AND NOT g.ongoing),
				(''back'', a.end_date, g.ongoing AND NOT a.ongoing),
				(''returnChanged'', coalesce(a.expected_return, a.end_date), a.ongoing AND g.ongoing
					AND coalesce(a.expected_return, a.end_date) IS DISTINCT FROM coalesce(g.expected_return, g.end_date))
				) AS e (kind, day, happened)
			WHERE e.happened AND e.day IS NOT NULL AND NOT a.other_event AND a.parent_id IS NULL
				AND is_followed(a.player_id) ORDER BY a.id
			ON CONFLICT ON CONSTRAINT player_event_once DO UPDATE SET day = excluded.day, notified_at = NULL
				WHERE excluded.kind = ''returnChanged'' AND player_event.day <> excluded.day';
	END IF;
	RETURN NULL;
END $$;
