-- The first page counts opinions of the newest posts of hundreds of entities: with the sentiment in the key's index, a
-- count reads no row. That holds for pages that were vacuumed, so new links are vacuumed soon.
ALTER TABLE "post_entity" DROP CONSTRAINT "post_entity_entity_id_post_id_pk";--> statement-breakpoint
ALTER TABLE "post_entity" ADD CONSTRAINT "post_entity_entity_id_post_id_pk" PRIMARY KEY ("entity_id", "post_id") INCLUDE ("sentiment");--> statement-breakpoint
ALTER TABLE "post_entity" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);--> statement-breakpoint
CREATE FUNCTION "keep_name_spellings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO name_spelling (key, word)
	SELECT DISTINCT key, word
	FROM (SELECT DISTINCT split_part(folded, ' ', 1) AS word FROM added) AS words, LATERAL spelling_keys(word) AS key
	WHERE length(word) > 3
		AND NOT EXISTS (SELECT FROM name_spelling known WHERE known.key = left(words.word, 5) AND known.word = words.word)
	ORDER BY key, word;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_closed_cases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM closed_case;
		RETURN NULL;
	END IF;
	-- Whoever removes a player or a club asks for injuries of it, mostly in vain.
	IF TG_OP <> 'INSERT' THEN
		IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
	END IF;
	-- In one order, so that two who change injuries at once wait for each other and never in a circle.
	EXECUTE 'INSERT INTO closed_case (diagnosis, tissue, body_area, type, part, recovery_days, cases)
		SELECT coalesce(diagnosis, ''''), coalesce(tissue, ''''), coalesce(body_area, ''''), type, part, recovery_days,
			sum(change) FROM ('
		|| CASE TG_OP
			WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM added'
			WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM gone'
			ELSE 'SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM gone' END
		|| ') AS changed
		WHERE NOT ongoing AND NOT other_event AND parent_id IS NULL AND recovery_days > 0
		GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
		ON CONFLICT (diagnosis, tissue, body_area, type, part, recovery_days) DO UPDATE SET cases = closed_case.cases + excluded.cases';
	RETURN NULL;
END $$;--> statement-breakpoint
-- The first five letters of a word (place 0), and every way to leave one of them out. Not strict, so that the planner
-- writes it out where it is called instead of calling it for each word.
CREATE FUNCTION "spelling_keys"(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT overlay(left(word, 5) PLACING '' FROM greatest(place, 1) FOR least(place, 1))
	FROM generate_series(0, least(length(word), 5)) AS place
$$;--> statement-breakpoint
-- What was taken down after an objection does not come back by an import.
CREATE FUNCTION "keep_injury_taken_down"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM takedown t WHERE t.entity_id = NEW.player_id AND t.restored_at IS NULL
		AND (t.source_ref IS NULL OR t.kept->'injury' @>
			jsonb_build_array(jsonb_build_object('source_id', NEW.source_id, 'source_ref', NEW.source_ref))))
	THEN RETURN NULL; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_note_taken_down"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM takedown t WHERE t.entity_id = NEW.player_id AND t.restored_at IS NULL AND t.source_ref IS NULL)
	THEN RETURN NULL; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- A record from which a wrong injury was removed has no gap: only what is taken down after an objection leaves one.
CREATE FUNCTION "keep_coverage_taken_down"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_whole boolean;
BEGIN
	SELECT bool_or(t.source_ref IS NULL) INTO is_whole FROM takedown t
		WHERE t.entity_id = NEW.entity_id AND t.restored_at IS NULL AND t.objection_id IS NOT NULL;
	IF is_whole THEN
		NEW.coverage := 'uncovered';
		NEW.coverage_from := NULL;
		NEW.coverage_until := NULL;
	ELSIF NOT is_whole AND NEW.coverage = 'fully_covered' THEN
		NEW.coverage := 'partially_covered';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- The diagnoses that statistics count together, as in domain/diagnosis/diagnoses.ts.
CREATE FUNCTION "diagnosis_group"(diagnosis text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN diagnosis IN ('nasal-fracture', 'cheekbone-fracture', 'orbital-fracture', 'jaw-fracture') THEN 'facial-fracture'
		WHEN diagnosis IN ('facial-contusion') THEN 'head-contusion'
		WHEN diagnosis IN ('cervical-fracture') THEN 'vertebral-fracture'
		WHEN diagnosis IN ('back-muscle-injury', 'sciatica', 'sacroiliac-injury') THEN 'back-pain'
		WHEN diagnosis IN ('coccyx-contusion') THEN 'back-contusion'
		WHEN diagnosis IN ('humerus-fracture', 'elbow-fracture', 'forearm-fracture') THEN 'arm-fracture'
		WHEN diagnosis IN ('wrist-fracture', 'scaphoid-fracture', 'finger-fracture', 'thumb-fracture') THEN 'hand-fracture'
		WHEN diagnosis IN ('finger-ligament-injury') THEN 'finger-dislocation'
		WHEN diagnosis IN ('adductor-strain', 'adductor-tear', 'groin-strain') THEN 'adductor-injury'
		WHEN diagnosis IN ('osteitis-pubis') THEN 'pubalgia'
		WHEN diagnosis IN ('hip-labral-tear') THEN 'hip-impingement'
		WHEN diagnosis IN ('hamstring-strain', 'hamstring-tear') THEN 'hamstring-injury'
		WHEN diagnosis IN ('quadriceps-strain', 'quadriceps-tear') THEN 'quadriceps-injury'
		WHEN diagnosis IN ('thigh-muscle-strain', 'thigh-muscle-tear') THEN 'thigh-muscle-injury'
		WHEN diagnosis IN ('acl-injury', 'acl-rupture', 'cruciate-ligament-rupture') THEN 'cruciate-ligament-injury'
		WHEN diagnosis IN ('mcl-injury', 'lcl-injury') THEN 'collateral-ligament-injury'
		WHEN diagnosis IN ('knee-sprain') THEN 'knee-ligament-tear'
		WHEN diagnosis IN ('meniscus-tear') THEN 'meniscus-injury'
		WHEN diagnosis IN ('calf-strain', 'calf-tear') THEN 'calf-injury'
		WHEN diagnosis IN ('achilles-injury') THEN 'achilles-tendinopathy'
		WHEN diagnosis IN ('tibia-fracture') THEN 'leg-fracture'
		WHEN diagnosis IN ('tibial-stress-fracture') THEN 'shin-splints'
		WHEN diagnosis IN ('ankle-ligament-tear') THEN 'ankle-sprain'
		WHEN diagnosis IN ('ankle-impingement') THEN 'ankle-synovitis'
		WHEN diagnosis IN ('metatarsal-stress-fracture') THEN 'metatarsal-fracture'
		WHEN diagnosis IN ('heel-fracture') THEN 'foot-fracture'
		WHEN diagnosis IN ('heel-pain', 'heel-spur') THEN 'plantar-fascia-injury'
		WHEN diagnosis IN ('muscle-strain', 'muscle-tear') THEN 'muscle-injury'
		WHEN diagnosis IN ('muscle-tightness') THEN 'muscle-fatigue'
		WHEN diagnosis IN ('tendon-injury') THEN 'tendinopathy'
		WHEN diagnosis IN ('ligament-tear', 'sprain', 'capsule-injury') THEN 'ligament-injury'
		WHEN diagnosis IN ('bone-stress-injury') THEN 'stress-fracture'
		WHEN diagnosis IN ('bone-marrow-oedema') THEN 'bone-bruise'
		WHEN diagnosis IN ('knock', 'haematoma') THEN 'contusion'
		ELSE diagnosis END
$$;--> statement-breakpoint
-- The limits of an absence without a recorded return: from which day the player was out, and by which day back; null if
-- nothing tells. A match within a week of the start moves the start, for sources date injuries days too early. A later
-- match ends the absence if it fits the matches that the source says were missed (it knows cups, we may not: so half of
-- them), and if the player did not then miss more matches than before. The next injury and a later season with matches
-- end it, too, unless the source says that it goes on.
CREATE FUNCTION "absence_limits"(player int, injured_on date, needed int, lasts boolean, OUT out_from date, OUT back_by date)
LANGUAGE plpgsql STABLE AS $$
DECLARE
	next_injury date := (SELECT min(start_date) FROM injury WHERE NOT lasts AND player_id = player
		AND start_date > injured_on AND NOT other_event AND parent_id IS NULL);
BEGIN
	WITH played AS (
		SELECT played_on AS day, lag(played_on, 1, injured_on) OVER (ORDER BY played_on) AS previous
		FROM (SELECT played_on FROM appearance WHERE player_id = player AND minutes > 0 AND played_on > injured_on
			AND played_on <= coalesce(next_injury, 'infinity') ORDER BY played_on LIMIT 8) AS first),
	candidate AS (
		SELECT p.day, (SELECT count(*) FROM registration r CROSS JOIN LATERAL (
				SELECT FROM match m WHERE m.home_team_id = r.team_id AND m.status = 'played' AND m.official
					AND m.day > greatest(p.previous, r.start_date - 1) AND m.day < least(p.day, r.end_date + 1)
				UNION ALL
				SELECT FROM match m WHERE m.away_team_id = r.team_id AND m.status = 'played' AND m.official
					AND m.day > greatest(p.previous, r.start_date - 1) AND m.day < least(p.day, r.end_date + 1)) AS other
			WHERE r.player_id = player AND r.start_date < p.day AND r.end_date > p.previous) AS missed
		FROM played p WHERE p.day > injured_on + 7),
	judged AS (
		SELECT day, 2 * sum(missed) OVER one_by_one >= coalesce(needed, 0) AS fits,
			coalesce(lead(missed) OVER one_by_one, 0) <= missed AS stays
		FROM candidate WINDOW one_by_one AS (ORDER BY day))
	SELECT coalesce((SELECT max(day) FROM played WHERE day <= injured_on + 7), injured_on),
		least(
			(SELECT coalesce(min(day) FILTER (WHERE fits AND stays), min(day) FILTER (WHERE stays), max(day)) FROM judged),
			next_injury,
			(SELECT min(make_date(right(season, 4)::int, CASE WHEN season LIKE '%/%' THEN 6 ELSE 12 END, 30))
				FROM season_total WHERE NOT lasts AND player_id = player AND games > 0
				AND make_date(left(season, 4)::int, CASE WHEN season LIKE '%/%' THEN 7 ELSE 1 END, 1) > injured_on))
	INTO out_from, back_by;
END $$;--> statement-breakpoint
-- The returns of players, or of all. A return in the course of which the next injury of the group had begun is none.
CREATE FUNCTION "returns_of"(players int[]) RETURNS SETOF "injury_return" LANGUAGE sql STABLE AS $$
	WITH own AS (
		SELECT player_id, diagnosis_group(diagnosis) AS diagnosis_group, end_date, ongoing,
			lead(start_date) OVER (PARTITION BY player_id, diagnosis_group(diagnosis) ORDER BY start_date, end_date, id) AS next
		FROM injury
		WHERE (players IS NULL OR player_id = ANY (players))
			AND diagnosis IS NOT NULL AND NOT other_event AND parent_id IS NULL),
	followed AS (
		SELECT o.*, least(p.coverage_until, o.end_date + 363) AS until
		FROM own o JOIN player p ON p.entity_id = o.player_id AND p.coverage IN ('fully_covered', 'partially_covered')
		WHERE NOT o.ongoing AND o.end_date IS NOT NULL AND (o.next IS NULL OR o.next >= o.end_date))
	SELECT player_id, diagnosis_group, end_date, (least(next, until) - end_date)::smallint, coalesce(next <= until, false)
	FROM followed WHERE until >= end_date
$$;--> statement-breakpoint
-- The open cases of players, or of all: known to the end of the record, or to the day by which the player was back.
CREATE FUNCTION "open_cases_of"(players int[]) RETURNS SETOF "open_case" LANGUAGE sql STABLE AS $$
	SELECT i.player_id, i.diagnosis, coalesce(i.tissue, '') || ' ' || i.body_area, i.type, l.out_from,
		CASE WHEN NOT i.ongoing THEN least(p.coverage_until, l.back_by) END
	FROM injury i JOIN player p ON p.entity_id = i.player_id AND p.coverage IN ('fully_covered', 'partially_covered')
		CROSS JOIN absence_limits(i.player_id, i.start_date, i.missed_matches, i.ongoing) l
	WHERE (players IS NULL OR i.player_id = ANY (players)) AND NOT i.other_event AND i.parent_id IS NULL
		AND (i.ongoing OR i.end_date IS NULL AND i.recovery_days IS NULL)
$$;--> statement-breakpoint
-- Writes what an import changes, 1,000 rows at a time, while `touchline.import` holds its number. The arguments are the
-- columns of the table's key.
CREATE FUNCTION "log_import_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		ELSE format('SELECT jsonb_build_object(''key'', jsonb_build_object(%s), ''before'', changed.before, ''after'', changed.after) AS entry
			FROM added n JOIN gone o ON %s, LATERAL (SELECT jsonb_object_agg(b.key, b.value) AS before, jsonb_object_agg(b.key, to_jsonb(n) -> b.key) AS after
				FROM jsonb_each(to_jsonb(o)) AS b WHERE to_jsonb(n) -> b.key IS DISTINCT FROM b.value) AS changed
			WHERE changed.before IS NOT NULL', key, same)
	END;
	EXECUTE format('INSERT INTO import_change (import_id, table_name, action, rows)
		SELECT $1, $2, $3, jsonb_agg(entry) FROM (SELECT entry, (row_number() OVER () - 1) / 1000 AS part FROM (%s) e) p
		GROUP BY part ORDER BY part', rows)
		USING number, TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Processes remember sessions, what accounts follow and which entities there are (decision 0360). These triggers notify
-- them of changes: `account 17`, `entities` or `anything`. A new session changes nothing, because a missing session is
-- not remembered.
CREATE FUNCTION "announce_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'app_user' THEN
		PERFORM pg_notify('changes', 'account ' || OLD.id);
	ELSE
		PERFORM pg_notify('changes', 'account ' || account)
			FROM (VALUES (OLD.user_id), (NEW.user_id)) AS changed (account) WHERE account IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changes', TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
-- The days of official matches of a player's club on which the player was not on the sheet, both ends included.
CREATE FUNCTION "days_off_sheet"(player int, first date, last date) RETURNS SETOF date LANGUAGE sql STABLE AS $$
	SELECT m.day FROM registration r CROSS JOIN LATERAL (
		SELECT id, day FROM match WHERE home_team_id = r.team_id AND status = 'played' AND official
			AND day BETWEEN greatest(first, r.start_date) AND least(last, r.end_date)
		UNION ALL
		SELECT id, day FROM match WHERE away_team_id = r.team_id AND status = 'played' AND official
			AND day BETWEEN greatest(first, r.start_date) AND least(last, r.end_date)) m
	WHERE r.player_id = player AND r.start_date <= last AND r.end_date >= first
		AND NOT EXISTS (SELECT FROM appearance a
			WHERE a.player_id = player AND a.played_on = m.day AND a.match_id = m.id OFFSET 0)
$$;--> statement-breakpoint
-- The undecided contradictions of players with a record, or of all. What each kind means is told in
-- domain/injuries/contradictions.ts. The first matches missed are missed by the source and by its dates, so only the days
-- from the first surplus one are in doubt; after a match that the player played, the days up to the recorded return, or
-- before one within a week of the injury, as in absence_limits.
CREATE FUNCTION "contradictions_of"(players int[]) RETURNS SETOF "contradiction" LANGUAGE sql STABLE AS $$
	WITH record AS (
		SELECT entity_id AS player_id, CASE WHEN coverage IN ('fully_covered', 'partially_covered')
				THEN coalesce(coverage_from, '-infinity') END AS since, coalesce(coverage_until, 'infinity') AS until
		FROM player WHERE players IS NULL OR entity_id = ANY (players)),
	told AS (
		SELECT i.*, s.name AS source, i.ongoing OR i.end_date IS NULL AND i.recovery_days IS NULL AS is_open
		FROM record JOIN injury i USING (player_id) JOIN source s ON s.id = i.source_id
		WHERE NOT i.other_event AND i.parent_id IS NULL),
	found AS (
		SELECT 'note' AS kind, n.player_id, NULL::int AS injury_id, n.id AS note_id, n.known_from AS first,
			least(greatest(n.known_from, n.known_until, n.expected_return - 1), r.until) AS last,
			n.known_from AS counted_from, least(greatest(n.known_from, n.known_until, n.expected_return - 1), r.until) AS counted_to,
			jsonb_build_object('source', s.name, 'text', n.text, 'from', n.known_from,
				'to', greatest(n.known_from, n.known_until, n.expected_return - 1)) AS evidence
		FROM record r JOIN availability_note n USING (player_id) JOIN source s ON s.id = n.source_id
		WHERE n.status = 'injured' AND n.is_injury AND n.known_from BETWEEN r.since AND r.until
			AND NOT EXISTS (SELECT FROM injury i
				WHERE i.player_id = n.player_id AND NOT i.other_event AND i.start_date <= n.known_from + 10
					AND (i.ongoing OR i.end_date IS NULL AND i.recovery_days IS NULL
						OR coalesce(i.end_date, i.start_date + i.recovery_days) >= n.known_from - 10))
		UNION ALL
		SELECT 'missed', i.player_id, i.id, NULL, days[i.missed_matches + 1], CASE WHEN missed_matches < cardinality(days) THEN end_date - 1 END,
			days[i.missed_matches + 1], end_date - 1,
			jsonb_build_object('source', i.source, 'missed', i.missed_matches, 'matches', cardinality(days),
				'from', i.start_date, 'to', i.end_date)
		FROM told i CROSS JOIN LATERAL (SELECT ARRAY(
			SELECT day FROM days_off_sheet(i.player_id, i.start_date + 1, i.end_date - 1) day ORDER BY day) AS days) club
		WHERE NOT is_open AND end_date > start_date
			AND (missed_matches < cardinality(days) OR missed_matches > end_date - start_date)
		UNION ALL
		SELECT 'played', i.player_id, i.id, NULL, coalesce(late, start_date + 1), CASE WHEN late IS NULL THEN early ELSE end_date - 1 END,
			coalesce(late, start_date + 1), CASE WHEN late IS NULL THEN early ELSE end_date - 1 END,
			jsonb_build_object('matches', matches, 'from', first, 'to', last)
		FROM told i CROSS JOIN LATERAL (
			SELECT count(*) AS matches, min(played_on) AS first, max(played_on) AS last,
				min(played_on) FILTER (WHERE played_on > start_date + 7) AS late, max(played_on) AS early
			FROM appearance WHERE player_id = i.player_id AND minutes > 0
				AND played_on > i.start_date AND played_on < i.end_date) sheet
		WHERE NOT ongoing AND matches > 0
		UNION ALL
		SELECT 'later', i.player_id, i.id, NULL, NULL, NULL, i.start_date + 1, later.start_date - 1,
			jsonb_build_object('source', later.source, 'text', later.description, 'from', later.start_date)
		FROM told i CROSS JOIN absence_limits(i.player_id, i.start_date, i.missed_matches, i.ongoing) l
			CROSS JOIN LATERAL (SELECT t.start_date, t.description, s.name AS source
				FROM injury t JOIN source s ON s.id = t.source_id
				WHERE t.player_id = i.player_id AND t.start_date > i.start_date AND NOT t.other_event AND t.parent_id IS NULL
				ORDER BY t.start_date, t.id LIMIT 1) later
		WHERE i.is_open AND coalesce(l.back_by >= later.start_date, true)
		UNION ALL
		SELECT 'club', i.player_id, i.id, NULL, NULL, NULL, i.start_date + 1, i.end_date - 1,
			jsonb_build_object('source', i.source, 'text', coalesce(named.name, i.team_text), 'club', played.name)
		FROM told i JOIN registration r ON r.player_id = i.player_id AND i.start_date BETWEEN r.start_date AND r.end_date
			JOIN entity played ON played.id = r.team_id LEFT JOIN entity named ON named.id = i.team_id
		WHERE coalesce(i.team_id <> r.team_id, position(lower(played.name) in lower(i.team_text)) = 0)
		UNION ALL
		SELECT 'reversed', player_id, id, NULL, stated_end_date + 1, start_date - 1, stated_end_date + 1, start_date - 1,
			jsonb_build_object('source', source, 'from', start_date, 'to', stated_end_date)
		FROM told WHERE stated_end_date < start_date AND end_date IS NULL AND recovery_days = 0
		UNION ALL
		SELECT 'sources', i.player_id, i.id, NULL, least(i.end_date, until), greatest(i.end_date, until) - 1,
			least(i.end_date, until), greatest(i.end_date, until) - 1,
			jsonb_build_object('source', other.source, 'to', until)
		FROM told i CROSS JOIN LATERAL (
			SELECT s.name AS source, i.other_end_date AS until FROM source s WHERE s.id = i.other_source_id
			UNION ALL SELECT s.name, o.end_date FROM injury o JOIN source s ON s.id = o.source_id
			WHERE o.player_id = i.player_id AND o.source_id <> i.source_id AND o.body_area = i.body_area
				AND o.start_date BETWEEN i.start_date - 10 AND i.start_date + 10 AND o.end_date < i.end_date
				AND NOT o.other_event AND o.parent_id IS NULL
			LIMIT 1) other
		WHERE i.end_date IS NOT NULL AND until >= i.start_date AND abs(until - i.end_date) > 7)
	SELECT kind, player_id, injury_id, note_id, first, last, evidence,
		CASE WHEN since IS NULL THEN 0 ELSE (SELECT count(*)
			FROM days_off_sheet(player_id, greatest(counted_from, since), least(counted_to, until))) END
	FROM found JOIN record USING (player_id)
	WHERE NOT EXISTS (SELECT FROM contradiction_decision d WHERE d.player_id = found.player_id
		AND (d.kind, d.evidence) = (found.kind, found.evidence)
		AND (d.injury_id = found.injury_id OR d.note_id = found.note_id))
$$;--> statement-breakpoint
CREATE FUNCTION "keep_contradictions"(players int[]) RETURNS void LANGUAGE sql AS $$
	DELETE FROM contradiction WHERE player_id = ANY (players);
	INSERT INTO contradiction SELECT * FROM contradictions_of(players);
$$;--> statement-breakpoint
CREATE FUNCTION "keep_player_cases"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told text := CASE TG_TABLE_NAME
		WHEN 'injury' THEN 'SELECT player_id, id, diagnosis, tissue, body_area, type, start_date, end_date, recovery_days,
			missed_matches, ongoing, team_id, team_text, source_id, stated_end_date, other_end_date, other_source_id FROM %1$I WHERE NOT other_event AND parent_id IS NULL'
		WHEN 'availability_note' THEN 'SELECT player_id, id, text, status, is_injury, known_from, known_until,
			expected_return FROM %1$I'
		ELSE 'SELECT entity_id AS player_id, coverage_from, coverage_until FROM %1$I
			WHERE coverage IN (''fully_covered'', ''partially_covered'')' END;
	players int[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM injury_return;
		DELETE FROM return_count;
		DELETE FROM open_case;
		DELETE FROM contradiction;
		RETURN NULL;
	END IF;
	EXECUTE 'SELECT array_agg(DISTINCT player_id) FROM (' || CASE TG_OP
		WHEN 'INSERT' THEN format(told, 'added')
		WHEN 'DELETE' THEN format(told, 'gone')
		ELSE format('((%1$s) EXCEPT (%2$s)) UNION ALL ((%2$s) EXCEPT (%1$s))', format(told, 'added'), format(told, 'gone'))
		END || ') AS changed' INTO players;
	IF players IS NULL THEN RETURN NULL; END IF;
	-- Two who change injuries of one player wait for each other.
	PERFORM FROM player WHERE entity_id = ANY (players) ORDER BY entity_id FOR NO KEY UPDATE;
	PERFORM keep_contradictions(players);
	IF TG_TABLE_NAME = 'availability_note' THEN RETURN NULL; END IF;
	DELETE FROM open_case WHERE player_id = ANY (players);
	INSERT INTO open_case SELECT * FROM open_cases_of(players);
	-- In one order, so that two who change counts never wait in a circle.
	WITH gone_returns AS (DELETE FROM injury_return WHERE player_id = ANY (players) RETURNING *),
	added_returns AS (INSERT INTO injury_return SELECT * FROM returns_of(players) RETURNING *)
	INSERT INTO return_count (diagnosis_group, ended_on, followed_days, injured, cases)
		SELECT diagnosis_group, ended_on, followed_days, injured, sum(change)
		FROM (SELECT *, 1 AS change FROM added_returns UNION ALL SELECT *, -1 FROM gone_returns) AS changes
		GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
		ON CONFLICT (diagnosis_group, ended_on, followed_days, injured)
			DO UPDATE SET cases = return_count.cases + excluded.cases;
	DELETE FROM return_count WHERE cases = 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER app_user_announced AFTER DELETE OR UPDATE ON app_user
	FOR EACH ROW EXECUTE FUNCTION announce_account();--> statement-breakpoint
CREATE TRIGGER app_user_emptied AFTER TRUNCATE ON app_user
	FOR EACH STATEMENT EXECUTE FUNCTION announce_change('anything');--> statement-breakpoint
CREATE TRIGGER availability_note_added_contradictions AFTER INSERT ON availability_note
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER availability_note_changed_contradictions AFTER UPDATE ON availability_note
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER availability_note_gone_contradictions AFTER DELETE ON availability_note
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER availability_note_taken_down BEFORE INSERT ON availability_note
	FOR EACH ROW EXECUTE FUNCTION keep_note_taken_down();--> statement-breakpoint
CREATE TRIGGER entity_announced AFTER DELETE OR UPDATE OF id, kind OR TRUNCATE ON entity
	FOR EACH STATEMENT EXECUTE FUNCTION announce_change('entities');--> statement-breakpoint
CREATE TRIGGER entity_name_spellings AFTER INSERT ON entity_name
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_name_spellings();--> statement-breakpoint
CREATE TRIGGER favourite_announced AFTER INSERT OR DELETE OR UPDATE OF user_id, entity_id, hashtag ON favourite
	FOR EACH ROW EXECUTE FUNCTION announce_account();--> statement-breakpoint
CREATE TRIGGER favourite_emptied AFTER TRUNCATE ON favourite
	FOR EACH STATEMENT EXECUTE FUNCTION announce_change('anything');--> statement-breakpoint
CREATE TRIGGER injury_added_cases AFTER INSERT ON injury
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_cases();--> statement-breakpoint
CREATE TRIGGER injury_added_returns AFTER INSERT ON injury
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER injury_changed_cases AFTER UPDATE ON injury
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_cases();--> statement-breakpoint
CREATE TRIGGER injury_changed_returns AFTER UPDATE ON injury
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER injury_emptied_cases AFTER TRUNCATE ON injury
	FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_cases();--> statement-breakpoint
CREATE TRIGGER injury_emptied_returns AFTER TRUNCATE ON injury
	FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER injury_gone_cases AFTER DELETE ON injury
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_cases();--> statement-breakpoint
CREATE TRIGGER injury_gone_returns AFTER DELETE ON injury
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER injury_taken_down BEFORE INSERT ON injury
	FOR EACH ROW EXECUTE FUNCTION keep_injury_taken_down();--> statement-breakpoint
CREATE TRIGGER plan_announced AFTER DELETE OR UPDATE OR TRUNCATE ON plan
	FOR EACH STATEMENT EXECUTE FUNCTION announce_change('anything');--> statement-breakpoint
CREATE TRIGGER player_added_returns AFTER INSERT ON player
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER player_changed_returns AFTER UPDATE ON player
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER player_emptied_returns AFTER TRUNCATE ON player
	FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER player_gone_returns AFTER DELETE ON player
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_player_cases();--> statement-breakpoint
CREATE TRIGGER player_taken_down BEFORE INSERT OR UPDATE OF coverage ON player
	FOR EACH ROW EXECUTE FUNCTION keep_coverage_taken_down();--> statement-breakpoint
CREATE TRIGGER user_session_announced AFTER DELETE OR UPDATE OF token_hash, user_id, expires_at ON user_session
	FOR EACH ROW EXECUTE FUNCTION announce_account();--> statement-breakpoint
CREATE TRIGGER user_session_emptied AFTER TRUNCATE ON user_session
	FOR EACH STATEMENT EXECUTE FUNCTION announce_change('anything');--> statement-breakpoint
-- Triggers of the operation log. The arguments are the columns by which a row is found again.
DO $$
DECLARE
	name text;
	key text;
BEGIN
	FOR name, key IN VALUES
		('account_followers', $k$'entity_id', 'network', 'handle', 'day'$k$),
		('appearance', $k$'match_id', 'player_id'$k$),
		('availability_note', $k$'id'$k$),
		('claim', $k$'entity_id', 'fact', 'source_id', 'source_ref'$k$),
		('club_spell', $k$'entity_id', 'team_id', 'source_id', 'started'$k$),
		('competition', $k$'entity_id'$k$),
		('entity', $k$'id'$k$),
		('entity_account', $k$'entity_id', 'network', 'handle'$k$),
		('entity_alias', $k$'entity_id', 'name'$k$),
		('entity_identity', $k$'source_id', 'kind', 'source_ref', 'entity_id'$k$),
		('entity_link', $k$'entity_id', 'related_id', 'relation'$k$),
		('external_id', $k$'scheme', 'value', 'entity_id'$k$),
		('injury', $k$'id'$k$),
		('join_candidate', $k$'id'$k$),
		('match', $k$'id'$k$),
		('person', $k$'entity_id'$k$),
		('player', $k$'entity_id'$k$),
		('season', $k$'id'$k$),
		('season_total', $k$'player_id', 'season'$k$),
		('squad', $k$'season_id', 'team_id', 'player_id'$k$),
		('team', $k$'entity_id'$k$)
	LOOP
		EXECUTE format('CREATE TRIGGER import_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
			FOR EACH STATEMENT EXECUTE FUNCTION log_import_change(%s)', name, key);
		EXECUTE format('CREATE TRIGGER import_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS gone
			FOR EACH STATEMENT EXECUTE FUNCTION log_import_change(%s)', name, key);
		EXECUTE format('CREATE TRIGGER import_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
			FOR EACH STATEMENT EXECUTE FUNCTION log_import_change(%s)', name, key);
	END LOOP;
END $$;--> statement-breakpoint
-- An import switches ordinary triggers off along with the checks of references.
DO $$
DECLARE
	kept record;
BEGIN
	FOR kept IN SELECT tgrelid::regclass AS relation, tgname AS name FROM pg_trigger WHERE NOT tgisinternal LOOP
		EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', kept.relation, kept.name);
	END LOOP;
END $$;
