-- What is read of a past day is planned once a connection for each function below, not once for each place that reads it:
-- a plan with the view of injuries takes longer to make than to run. Of today's tables nothing changes.
-- Few injuries last beyond a past day, so their players are found one by one: OFFSET keeps the planner from reading all.
DO $$ BEGIN
	EXECUTE 'CREATE OR REPLACE VIEW past.injury AS ' || regexp_replace(pg_get_viewdef('past.injury'::regclass),
		'(COALESCE\(\(p\.coverage_until >= .*?, true\)\))', '\1 OFFSET 0');
END $$;--> statement-breakpoint
CREATE FUNCTION "injuries_of"(player int) RETURNS SETOF "injury" LANGUAGE sql STABLE AS $$
	SELECT * FROM public.injury WHERE player_id = player
$$;--> statement-breakpoint
CREATE FUNCTION past.injuries_of(player int) RETURNS SETOF past.injury LANGUAGE plpgsql STABLE ROWS 10 AS $$
BEGIN
	RETURN QUERY SELECT * FROM past.injury WHERE player_id = player;
END $$;--> statement-breakpoint
DO $$ BEGIN
	EXECUTE replace(pg_get_functiondef('absence_limits'::regproc),
		'FROM injury WHERE NOT lasts AND player_id = player', 'FROM injuries_of(player) WHERE NOT lasts');
END $$;--> statement-breakpoint
-- As before, but the injuries of the players are read once.
CREATE OR REPLACE FUNCTION "contradictions_of"(players int[]) RETURNS SETOF "contradiction" LANGUAGE sql STABLE AS $$
	WITH record AS (
		SELECT entity_id AS player_id, CASE WHEN coverage IN ('fully_covered', 'partially_covered')
				THEN coalesce(coverage_from, '-infinity') END AS since, coalesce(coverage_until, 'infinity') AS until
		FROM player WHERE entity_id = ANY (coalesce(players, ARRAY(SELECT entity_id FROM player)))),
	injured AS (
		SELECT i.id, i.player_id, i.parent_id IS NULL AS is_whole, i.team_id, i.team_text, i.description, i.body_area, i.start_date, i.end_date,
			i.stated_end_date, i.other_end_date, i.other_source_id, i.recovery_days, i.ongoing, i.missed_matches, i.source_id,
			i.ongoing OR i.end_date IS NULL AND i.recovery_days IS NULL AS is_open
		FROM record JOIN injury i USING (player_id) WHERE NOT i.other_event),
	told AS (
		SELECT i.*, s.name AS source,
			min(i.id) OVER (PARTITION BY player_id ORDER BY start_date GROUPS BETWEEN 1 FOLLOWING AND 1 FOLLOWING) AS next_id
		FROM injured i JOIN source s ON s.id = i.source_id WHERE is_whole),
	-- Of several other sources, the one whose record came first.
	other AS (
		SELECT DISTINCT ON (i.id) i.id, o.source, o.end_date FROM told i JOIN told o USING (player_id, body_area)
		WHERE o.source_id <> i.source_id AND o.start_date BETWEEN i.start_date - 10 AND i.start_date + 10
			AND o.end_date < i.end_date
		ORDER BY i.id, o.id),
	found AS (
		SELECT 'note' AS kind, n.player_id, NULL::int AS injury_id, n.id AS note_id, n.known_from AS first,
			least(greatest(n.known_from, n.known_until, n.expected_return - 1), r.until) AS last,
			n.known_from AS counted_from, least(greatest(n.known_from, n.known_until, n.expected_return - 1), r.until) AS counted_to,
			jsonb_build_object('source', s.name, 'text', n.text, 'from', n.known_from,
				'to', greatest(n.known_from, n.known_until, n.expected_return - 1)) AS evidence
		FROM record r JOIN availability_note n USING (player_id) JOIN source s ON s.id = n.source_id
		WHERE n.status = 'injured' AND n.is_injury AND n.known_from BETWEEN r.since AND r.until
			AND NOT EXISTS (SELECT FROM injured i WHERE i.player_id = n.player_id AND i.start_date <= n.known_from + 10
				AND (i.is_open OR coalesce(i.end_date, i.start_date + i.recovery_days) >= n.known_from - 10))
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
			JOIN told later ON later.id = i.next_id
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
			least(i.end_date, until), greatest(i.end_date, until) - 1, jsonb_build_object('source', teller, 'to', until)
		FROM told i LEFT JOIN source s ON s.id = i.other_source_id LEFT JOIN other o ON o.id = i.id
			CROSS JOIN LATERAL (SELECT coalesce(s.name, o.source) AS teller,
				CASE WHEN s.id IS NULL THEN o.end_date ELSE i.other_end_date END AS until) end_told
		WHERE until >= i.start_date AND abs(until - i.end_date) > 7)
	SELECT kind, player_id, injury_id, note_id, first, last, evidence,
		CASE WHEN since IS NULL THEN 0 ELSE (SELECT count(*)
			FROM days_off_sheet(player_id, greatest(counted_from, since), least(counted_to, until))) END
	FROM found JOIN record USING (player_id)
	WHERE NOT EXISTS (SELECT FROM contradiction_decision d WHERE d.player_id = found.player_id
		AND (d.kind, d.evidence) = (found.kind, found.evidence)
		AND (d.injury_id = found.injury_id OR d.note_id = found.note_id))
$$;--> statement-breakpoint
CREATE FUNCTION "contradictions_about"(players int[]) RETURNS SETOF "contradiction" LANGUAGE sql STABLE AS $$
	SELECT * FROM public.contradiction WHERE player_id = ANY (players)
$$;--> statement-breakpoint
CREATE FUNCTION past.contradictions_about(players int[]) RETURNS SETOF public.contradiction LANGUAGE plpgsql STABLE ROWS 10 AS $$
BEGIN
	RETURN QUERY SELECT * FROM contradictions_of(players);
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW past.contradiction AS SELECT c.kind, p.entity_id AS player_id, c.injury_id, c.note_id, c.start_date, c.end_date, c.evidence, c.matches
	FROM public.player p CROSS JOIN LATERAL past.contradictions_about(ARRAY[p.entity_id]) c;
