DROP VIEW "contradiction";--> statement-breakpoint
CREATE TABLE "calibration" (
	"diagnosis" text NOT NULL,
	"day" smallint NOT NULL,
	"cases" integer NOT NULL,
	"inside" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calibration_pk" PRIMARY KEY("diagnosis","day")
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
ALTER TABLE "injury" ADD COLUMN "stated_end_date" date;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "other_end_date" date;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "other_source_id" integer;--> statement-breakpoint
ALTER TABLE "contradiction_decision" ADD CONSTRAINT "contradiction_decision_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradiction_decision" ADD CONSTRAINT "contradiction_decision_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradiction_decision" ADD CONSTRAINT "contradiction_decision_note_id_availability_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."availability_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contradiction_player_id_start_date_index" ON "contradiction" USING btree ("player_id","start_date");--> statement-breakpoint
CREATE INDEX "contradiction_matches_index" ON "contradiction" USING btree ("matches");--> statement-breakpoint
CREATE INDEX "contradiction_decision_player_id_index" ON "contradiction_decision" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "contradiction_decision_injury_id_index" ON "contradiction_decision" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "contradiction_decision_note_id_index" ON "contradiction_decision" USING btree ("note_id");--> statement-breakpoint
ALTER TABLE "injury" ADD CONSTRAINT "injury_other_source_id_source_id_fk" FOREIGN KEY ("other_source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE OR REPLACE FUNCTION "keep_player_cases"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "availability_note_added_contradictions" AFTER INSERT ON "availability_note"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_player_cases"();--> statement-breakpoint
CREATE TRIGGER "availability_note_changed_contradictions" AFTER UPDATE ON "availability_note"
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_player_cases"();--> statement-breakpoint
CREATE TRIGGER "availability_note_gone_contradictions" AFTER DELETE ON "availability_note"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_player_cases"();--> statement-breakpoint
ALTER TABLE "availability_note" ENABLE ALWAYS TRIGGER "availability_note_added_contradictions";--> statement-breakpoint
ALTER TABLE "availability_note" ENABLE ALWAYS TRIGGER "availability_note_changed_contradictions";--> statement-breakpoint
ALTER TABLE "availability_note" ENABLE ALWAYS TRIGGER "availability_note_gone_contradictions";--> statement-breakpoint
INSERT INTO contradiction SELECT * FROM contradictions_of(NULL);
