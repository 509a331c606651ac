ALTER TABLE "availability_note" ADD COLUMN "is_injury" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "team_text" text;--> statement-breakpoint
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
-- The open cases of players, or of all: known to the end of the record, or to the day by which the player was back.
CREATE OR REPLACE FUNCTION "open_cases_of"(players int[]) RETURNS SETOF "open_case" LANGUAGE sql STABLE AS $$
	SELECT i.player_id, i.diagnosis, coalesce(i.tissue, '') || ' ' || i.body_area, i.type, l.out_from,
		CASE WHEN NOT i.ongoing THEN least(p.coverage_until, l.back_by) END
	FROM injury i JOIN player p ON p.entity_id = i.player_id AND p.coverage IN ('fully_covered', 'partially_covered')
		CROSS JOIN absence_limits(i.player_id, i.start_date, i.missed_matches, i.ongoing) l
	WHERE (players IS NULL OR i.player_id = ANY (players)) AND NOT i.other_event AND i.parent_id IS NULL
		AND (i.ongoing OR i.end_date IS NULL AND i.recovery_days IS NULL)
$$;--> statement-breakpoint
-- Missed matches decide limits, so a change of theirs counts, too.
DO $$ BEGIN
	EXECUTE replace(pg_get_functiondef('keep_player_cases'::regproc), 'end_date, recovery_days,',
		'end_date, recovery_days, missed_matches,');
END $$;--> statement-breakpoint
DELETE FROM open_case;--> statement-breakpoint
INSERT INTO open_case SELECT * FROM open_cases_of(NULL);--> statement-breakpoint
-- The days on which a source calls a player injured, inside the player's known time, without an injury recorded within
-- ten days. The note is the evidence.
CREATE VIEW "contradiction" AS
	SELECT n.player_id, n.id AS note_id, n.known_from AS start_date,
		least(greatest(n.known_from, n.known_until, n.expected_return - 1), p.coverage_until) AS end_date
	FROM availability_note n JOIN player p ON p.entity_id = n.player_id
		AND p.coverage IN ('fully_covered', 'partially_covered')
		AND n.known_from >= coalesce(p.coverage_from, n.known_from) AND n.known_from <= coalesce(p.coverage_until, n.known_from)
	WHERE n.status = 'injured' AND n.is_injury AND NOT EXISTS (SELECT FROM injury i
		WHERE i.player_id = n.player_id AND NOT i.other_event AND i.start_date <= n.known_from + 10
			AND (i.ongoing OR i.end_date IS NULL AND i.recovery_days IS NULL
				OR coalesce(i.end_date, i.start_date + i.recovery_days) >= n.known_from - 10));
