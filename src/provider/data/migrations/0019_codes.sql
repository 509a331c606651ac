-- Cases by group, and codes of an injury by lists of others.
CREATE TABLE "case_group" (
	"diagnosis" text NOT NULL,
	"name" text NOT NULL,
	"closed" boolean NOT NULL,
	"days" integer NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "case_group_pk" PRIMARY KEY("diagnosis","name","closed","days")
);
--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "osiics" text;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "smdcs" text;--> statement-breakpoint
-- With the codes. The day is read once for each query and not for each row, and what only later citations tell is found
-- without grouping all of them.
CREATE OR REPLACE VIEW past.injury AS SELECT
		b.id, b.player_id, b.team_id, b.team_text, b.description, b.translated_description, b.category, b.type,
		b.legacy_type, b.part, CASE WHEN 'side' = ANY (told.later) THEN 'na' ELSE b.side END AS side, b.diagnosis,
		b.diagnosis_basis, b.body_area, b.body_area_basis, b.tissue, b.tissue_basis, b.pathology, b.pathology_basis,
		CASE WHEN 'trauma' = ANY (told.later) THEN 'na' ELSE b.contact END AS contact,
		CASE WHEN 'where' = ANY (told.later) THEN 'none' ELSE b.setting END AS setting, b.game_context,
		CASE WHEN NOT 'stadium' = ANY (told.later) THEN b.stadium END AS stadium, b.start_date,
		CASE WHEN NOT lasts THEN b.end_date END AS end_date,
		CASE WHEN coalesce(b.expected_on, (SELECT past.day())) <= (SELECT past.day()) THEN b.expected_return END AS expected_return,
		CASE WHEN coalesce(b.expected_on, (SELECT past.day())) <= (SELECT past.day()) THEN b.expected_by END AS expected_by,
		CASE WHEN b.expected_on <= (SELECT past.day()) THEN b.expected_on END AS expected_on,
		CASE WHEN b.stated_end_date <= (SELECT past.day()) THEN b.stated_end_date END AS stated_end_date,
		CASE WHEN b.other_end_date <= (SELECT past.day()) THEN b.other_end_date END AS other_end_date,
		CASE WHEN b.other_end_date <= (SELECT past.day()) THEN b.other_source_id END AS other_source_id,
		CASE WHEN b.actual_date <= (SELECT past.day()) THEN b.actual_date END AS actual_date,
		CASE WHEN NOT lasts THEN b.recovery_days END AS recovery_days,
		CASE WHEN NOT lasts THEN b.actual_recovery_days END AS actual_recovery_days,
		b.ongoing OR lasts AND (b.edited_at IS NOT NULL OR EXISTS (SELECT FROM past.player p WHERE p.entity_id = b.player_id
			AND p.coverage <> 'uncovered' AND coalesce(p.coverage_until >= (SELECT past.day()), true))) AS ongoing, b.context_duration,
		CASE WHEN NOT lasts THEN b.missed_matches END AS missed_matches,
		CASE WHEN NOT lasts THEN b.missed_matches_min END AS missed_matches_min,
		CASE WHEN NOT lasts THEN b.missed_matches_max END AS missed_matches_max,
		CASE WHEN NOT lasts THEN b.actual_missed_matches END AS actual_missed_matches,
		b.surgery AND NOT 'surgery' = ANY (told.later) AS surgery, b.recurring, b.other_event, b.doctor_first_name,
		b.doctor_last_name, b.clinic_name, b.clinic_city, b.clinic_country, b.parent_id, b.source_id, b.source_ref,
		b.edited_at, b.known_from, b.osiics, b.smdcs
	FROM (
		SELECT i.id, i.player_id, i.team_id, i.team_text, i.description, i.translated_description, i.category, i.type,
			i.legacy_type, i.part, i.side, i.diagnosis, i.diagnosis_basis, i.body_area, i.body_area_basis, i.tissue,
			i.tissue_basis, i.pathology, i.pathology_basis, i.contact, i.setting, i.game_context, i.stadium, i.start_date,
			i.end_date, i.expected_return, i.expected_by, i.expected_on, i.stated_end_date, i.other_end_date, i.other_source_id,
			i.actual_date, i.recovery_days, i.actual_recovery_days, i.ongoing, i.context_duration, i.missed_matches,
			i.missed_matches_min, i.missed_matches_max, i.actual_missed_matches, i.surgery, i.recurring, i.other_event,
			i.doctor_first_name, i.doctor_last_name, i.clinic_name, i.clinic_city, i.clinic_country, i.parent_id, i.source_id,
			i.source_ref, i.edited_at, i.known_from, i.osiics, i.smdcs,
			NOT EXISTS (SELECT FROM public.record_version v WHERE v.injury_id = i.id) AS is_first
		FROM public.injury i
		UNION ALL
		SELECT v.injury_id, v.player_id, r.team_id, r.team_text, r.description, r.translated_description, r.category, r.type,
			r.legacy_type, r.part, r.side, r.diagnosis, r.diagnosis_basis, r.body_area, r.body_area_basis, r.tissue,
			r.tissue_basis, r.pathology, r.pathology_basis, r.contact, r.setting, r.game_context, r.stadium, r.start_date,
			r.end_date, r.expected_return, r.expected_by, r.expected_on, r.stated_end_date, r.other_end_date, r.other_source_id,
			r.actual_date, r.recovery_days, r.actual_recovery_days, r.ongoing, r.context_duration, r.missed_matches,
			r.missed_matches_min, r.missed_matches_max, r.actual_missed_matches, r.surgery, r.recurring, r.other_event,
			r.doctor_first_name, r.doctor_last_name, r.clinic_name, r.clinic_city, r.clinic_country, r.parent_id, r.source_id,
			r.source_ref, r.edited_at, v.known_from, r.osiics, r.smdcs, false
		FROM public.record_version v CROSS JOIN LATERAL jsonb_populate_record(NULL::public.injury, v.facts) r
		WHERE v.injury_id IS NOT NULL AND v.known_from <= (SELECT past.day()) AND v.known_until > (SELECT past.day())
			AND NOT EXISTS (SELECT FROM public.injury i WHERE i.id = v.injury_id AND i.known_from <= (SELECT past.day()))) b
	CROSS JOIN LATERAL (
		SELECT ARRAY(SELECT fact FROM public.citation c CROSS JOIN unnest(c.facts) fact
			WHERE c.injury_id = b.id AND coalesce(c.published_on, c.recorded_on) > (SELECT past.day())
				AND NOT EXISTS (SELECT FROM past.citation t WHERE t.injury_id = b.id AND fact = ANY (t.facts))) AS later
		OFFSET 0) told
	CROSS JOIN LATERAL (
		SELECT NOT b.ongoing AND (coalesce(b.end_date, b.start_date + nullif(b.recovery_days, 0)) > (SELECT past.day())) IS TRUE
			OR b.end_date IS NOT NULL AND 'end_date' = ANY (told.later) AS lasts
		OFFSET 0) ending
	WHERE b.start_date <= (SELECT past.day()) AND (b.known_from <= (SELECT past.day()) OR b.is_first AND EXISTS (
		SELECT FROM public.citation c WHERE c.injury_id = b.id AND coalesce(c.published_on, c.recorded_on) <= (SELECT past.day())));--> statement-breakpoint
-- Processes remember what was known on a past day; these triggers tell them that it may have changed.
CREATE FUNCTION "announce_past"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('past_changed', 'anything');
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	told text;
BEGIN
	FOREACH told IN ARRAY ARRAY['injury', 'citation', 'record_version', 'availability_note', 'appearance', 'match', 'registration',
		'season_total', 'contradiction_decision', 'player', 'source', 'entity'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE OR UPDATE%s OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_past()',
			told || '_past', CASE told WHEN 'player' THEN ' OF entity_id, coverage, coverage_from, coverage_until, coverage_known_from'
				WHEN 'source' THEN ' OF name' WHEN 'entity' THEN ' OF id, name' ELSE '' END, told);
		EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', told, told || '_past');
	END LOOP;
END $$;--> statement-breakpoint
-- The statements of given players are found by the index, as in 0018.
DO $$ BEGIN
	EXECUTE regexp_replace(pg_get_functiondef('forecasts_of(int[])'::regprocedure),
		'\(players IS NULL OR (c\.)?player_id = ANY \(players\)\)',
		'\1player_id = ANY (coalesce(players, ARRAY(SELECT entity_id FROM player)))', 'g');
END $$;--> statement-breakpoint
-- The stated returns of the players of clubs: as a night kept them, or as known on a past day, with the estimates that the
-- night has made for the same case and day.
CREATE FUNCTION "forecasts_about"(teams int[]) RETURNS SETOF "forecast" LANGUAGE sql STABLE AS $$
	SELECT * FROM public.forecast WHERE team_id = ANY (teams)
$$;--> statement-breakpoint
CREATE FUNCTION past.forecasts_about(teams int[]) RETURNS SETOF public.forecast LANGUAGE sql STABLE AS $$
	SELECT f.player_id, f.injury_id, f.kind, f.source_id, f.said_by, f.team_id, f.said_on, f.expected, f.returned, f.state,
		own.own_low, own.own_return, own.own_high
	FROM (SELECT DISTINCT player_id FROM public.forecast WHERE team_id = ANY (teams)) p
		CROSS JOIN LATERAL forecasts_of(ARRAY[p.player_id]) f
		LEFT JOIN LATERAL (SELECT k.own_low, k.own_return, k.own_high FROM public.forecast k WHERE k.player_id = f.player_id
			AND k.injury_id = f.injury_id AND k.said_on = f.said_on AND k.own_return IS NOT NULL LIMIT 1) own ON true
	WHERE f.team_id = ANY (teams)
$$;
