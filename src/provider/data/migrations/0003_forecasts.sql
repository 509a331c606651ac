CREATE TABLE "forecast" (
	"player_id" integer NOT NULL,
	"injury_id" integer,
	"kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"said_by" text,
	"team_id" integer,
	"said_on" date NOT NULL,
	"expected" date NOT NULL,
	"returned" date,
	"state" text NOT NULL,
	"own_low" date,
	"own_return" date,
	"own_high" date
);
--> statement-breakpoint
ALTER TABLE "availability_note" ADD COLUMN "stated_on" date;--> statement-breakpoint
CREATE INDEX "forecast_player_id_index" ON "forecast" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "forecast_source_id_index" ON "forecast" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "forecast_team_id_index" ON "forecast" USING btree ("team_id");--> statement-breakpoint
-- The returns that notes, records and posts state of players, or of all, and how they ended. The case of a statement is the
-- injury that began last before it, or within ten days after it, and had not ended by then. The same day said again counts
-- once. Another day, or none, said before the stated one withdraws it.
CREATE FUNCTION "forecasts_of"(players int[]) RETURNS SETOF "forecast" LANGUAGE sql STABLE AS $$
	WITH told AS (
		SELECT player_id, 'note' AS kind, source_id, NULL::text AS said_by, team_id, coalesce(stated_on, known_from) AS said_on,
			expected_return AS expected
		FROM availability_note
		WHERE is_injury AND (status = 'injured' OR status = 'doubtful' AND expected_return IS NOT NULL)
			AND (players IS NULL OR player_id = ANY (players))
		UNION ALL
		SELECT player_id, 'record', source_id, NULL, NULL, start_date, start_date + context_duration FROM injury
		WHERE context_duration > 0 AND NOT other_event AND parent_id IS NULL AND (players IS NULL OR player_id = ANY (players))
		UNION ALL
		SELECT player_id, 'record', source_id, expected_by, NULL, coalesce(expected_on, start_date), expected_return FROM injury
		WHERE expected_return IS NOT NULL AND NOT other_event AND parent_id IS NULL AND (players IS NULL OR player_id = ANY (players))
		UNION ALL
		SELECT c.player_id, 'press', first.source_id, first.owner_name, NULL, c.first_posted_at::date,
			CASE WHEN c.until ~ '^\d{4}-\d\d-\d\d$' THEN c.until::date ELSE coalesce(c.stated_day, c.first_posted_at::date) + c.days_max END
		FROM injury_candidate c CROSS JOIN LATERAL (SELECT p.source_id, p.owner_name
			FROM injury_candidate_post r JOIN post p ON p.id = r.post_id WHERE r.candidate_id = c.id ORDER BY p.id LIMIT 1) first
		WHERE c.status = 'out' AND c.state <> 'rejected' AND (c.until ~ '^\d{4}-\d\d-\d\d$' OR c.days_max IS NOT NULL)
			AND (players IS NULL OR c.player_id = ANY (players))),
	placed AS (
		SELECT told.*, i.id AS injury_id, i.returned FROM told LEFT JOIN LATERAL (
			SELECT id, returned FROM injury CROSS JOIN LATERAL (SELECT CASE WHEN NOT ongoing
				THEN coalesce(end_date, start_date + nullif(recovery_days, 0)) END AS returned) ended
			WHERE player_id = told.player_id AND NOT other_event AND parent_id IS NULL AND start_date <= said_on + 10
				AND (returned > said_on OR returned IS NULL)
			ORDER BY start_date > said_on, abs(start_date - said_on), id LIMIT 1) i ON true
		WHERE expected IS NULL OR expected > said_on),
	first_said AS (
		SELECT DISTINCT ON (player_id, injury_id, kind, source_id, said_by, expected) * FROM placed
		WHERE expected IS NOT NULL ORDER BY player_id, injury_id, kind, source_id, said_by, expected, said_on)
	SELECT f.player_id, f.injury_id, f.kind, f.source_id, f.said_by, coalesce(f.team_id, club.team_id), f.said_on, f.expected,
		f.returned, CASE
			WHEN EXISTS (SELECT FROM placed later WHERE (later.player_id, later.kind, later.source_id, later.injury_id)
					= (f.player_id, f.kind, f.source_id, f.injury_id) AND later.said_by IS NOT DISTINCT FROM f.said_by
				AND later.said_on > f.said_on AND later.said_on < f.expected AND later.expected IS DISTINCT FROM f.expected)
				THEN 'withdrawn'
			WHEN f.returned IS NULL THEN 'open'
			WHEN abs(f.returned - f.expected) <= 3 THEN 'right'
			WHEN f.expected < f.returned THEN 'early' ELSE 'late' END, NULL::date, NULL::date, NULL::date
	FROM first_said f LEFT JOIN LATERAL (SELECT team_id FROM registration
		WHERE player_id = f.player_id AND f.said_on BETWEEN start_date AND end_date ORDER BY start_date DESC LIMIT 1) club ON true
$$;
