-- Keeps the former facts of an injury. What is read from the source's words, and how players, clubs and sources are
-- numbered, is no fact of the injury. The writer may say from which day the new facts count; otherwise from today.
CREATE FUNCTION "keep_injury_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	since date := OLD.known_from;
	until date := (now() AT TIME ZONE 'UTC')::date;
	unread text[] := '{known_from,player_id,team_id,parent_id,source_id,other_source_id}';
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.edited_at IS NOT DISTINCT FROM OLD.edited_at THEN
			unread := unread || '{category,type,part,side,diagnosis,diagnosis_basis,body_area,body_area_basis,tissue,tissue_basis,
				pathology,pathology_basis,contact,setting,surgery,recurring,other_event}'::text[];
		END IF;
		IF to_jsonb(NEW) - unread = to_jsonb(OLD) - unread THEN RETURN NEW; END IF;
		IF NEW.known_from = OLD.known_from THEN NEW.known_from := until; END IF;
		until := NEW.known_from;
	END IF;
	IF NOT EXISTS (SELECT FROM record_version WHERE injury_id = OLD.id) THEN
		since := least(since, (SELECT min(coalesce(published_on, recorded_on)) FROM citation WHERE injury_id = OLD.id));
	END IF;
	UPDATE record_version SET known_until = since WHERE injury_id = OLD.id AND known_until > since;
	-- With a player everything about them goes.
	IF since < until AND EXISTS (SELECT FROM entity WHERE id = OLD.player_id) THEN
		INSERT INTO record_version (player_id, injury_id, known_from, known_until, facts)
			VALUES (OLD.player_id, OLD.id, since, until, to_jsonb(OLD));
	END IF;
	RETURN CASE TG_OP WHEN 'UPDATE' THEN NEW ELSE OLD END;
END $$;--> statement-breakpoint
CREATE TRIGGER "injury_versions" BEFORE UPDATE OR DELETE ON "injury" FOR EACH ROW EXECUTE FUNCTION "keep_injury_version"();--> statement-breakpoint
CREATE FUNCTION "keep_coverage_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.coverage_known_from := (now() AT TIME ZONE 'UTC')::date;
	IF OLD.coverage_known_from < NEW.coverage_known_from THEN
		INSERT INTO record_version (player_id, known_from, known_until, facts)
			VALUES (OLD.entity_id, OLD.coverage_known_from, NEW.coverage_known_from, to_jsonb(OLD));
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- Its name is after that of the trigger that takes coverage down.
CREATE TRIGGER "player_versions" BEFORE UPDATE OF coverage, coverage_from, coverage_until ON "player" FOR EACH ROW
	WHEN ((OLD.coverage, OLD.coverage_from, OLD.coverage_until) IS DISTINCT FROM (NEW.coverage, NEW.coverage_from, NEW.coverage_until))
	EXECUTE FUNCTION "keep_coverage_version"();--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_versions";--> statement-breakpoint
ALTER TABLE "player" ENABLE ALWAYS TRIGGER "player_versions";--> statement-breakpoint
-- What was known at the end of a day in UTC: views by the names of the tables. A connection reads them instead of the
-- tables while its search path begins with this schema and `touchline.as_of` is the day.
CREATE SCHEMA "past";--> statement-breakpoint
CREATE FUNCTION past.day() RETURNS date LANGUAGE sql STABLE AS $$ SELECT current_setting('touchline.as_of')::date $$;--> statement-breakpoint
CREATE FUNCTION past.night() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT (past.day() + 1)::timestamp AT TIME ZONE 'UTC' $$;--> statement-breakpoint
CREATE VIEW past.citation AS SELECT * FROM public.citation WHERE coalesce(published_on, recorded_on) <= past.day();--> statement-breakpoint
CREATE VIEW past.injury_media AS SELECT * FROM public.injury_media WHERE recorded_on <= past.day();--> statement-breakpoint
CREATE VIEW past.player AS SELECT
		p.entity_id, p.first_name, p.middle_name, p.last_name, p.birth_date, p.birth_place, p.position, p.role,
		p.foot, p.height_cm, p.weight_kg, p.city, p.website, p.biography, p.biography_url, p.instagram_followers,
		p.twitter_followers, p.market_value, p.team_id, p.national_team_id,
		coalesce(k.coverage, 'uncovered') AS coverage, k.coverage_from, k.coverage_until, k.coverage_known_from
	FROM public.player p LEFT JOIN LATERAL (
		SELECT p.coverage, p.coverage_from, p.coverage_until, p.coverage_known_from WHERE p.coverage_known_from <= past.day()
		UNION ALL
		SELECT r.coverage, r.coverage_from, r.coverage_until, v.known_from
		FROM public.record_version v CROSS JOIN LATERAL jsonb_populate_record(NULL::public.player, v.facts) r
		WHERE v.player_id = p.entity_id AND v.injury_id IS NULL AND v.known_from <= past.day() AND v.known_until > past.day()
			AND p.coverage_known_from > past.day()) k ON true;--> statement-breakpoint
-- The first facts of an injury count from its earliest citation, later ones from their own day. An end that had not come,
-- and what only later citations tell, was not known. The end of an ongoing injury is an expectation.
-- As in an import, only a record that reaches the day, or an editor, shows that an injury is ongoing.
CREATE VIEW past.injury AS SELECT
		b.id, b.player_id, b.team_id, b.team_text, b.description, b.translated_description, b.category, b.type,
		b.legacy_type, b.part, CASE WHEN 'side' = ANY (told.later) THEN 'na' ELSE b.side END AS side, b.diagnosis,
		b.diagnosis_basis, b.body_area, b.body_area_basis, b.tissue, b.tissue_basis, b.pathology, b.pathology_basis,
		CASE WHEN 'trauma' = ANY (told.later) THEN 'na' ELSE b.contact END AS contact,
		CASE WHEN 'where' = ANY (told.later) THEN 'none' ELSE b.setting END AS setting, b.game_context,
		CASE WHEN NOT 'stadium' = ANY (told.later) THEN b.stadium END AS stadium, b.start_date,
		CASE WHEN NOT lasts THEN b.end_date END AS end_date,
		CASE WHEN coalesce(b.expected_on, past.day()) <= past.day() THEN b.expected_return END AS expected_return,
		CASE WHEN coalesce(b.expected_on, past.day()) <= past.day() THEN b.expected_by END AS expected_by,
		CASE WHEN b.expected_on <= past.day() THEN b.expected_on END AS expected_on,
		CASE WHEN b.stated_end_date <= past.day() THEN b.stated_end_date END AS stated_end_date,
		CASE WHEN b.other_end_date <= past.day() THEN b.other_end_date END AS other_end_date,
		CASE WHEN b.other_end_date <= past.day() THEN b.other_source_id END AS other_source_id,
		CASE WHEN b.actual_date <= past.day() THEN b.actual_date END AS actual_date,
		CASE WHEN NOT lasts THEN b.recovery_days END AS recovery_days,
		CASE WHEN NOT lasts THEN b.actual_recovery_days END AS actual_recovery_days,
		b.ongoing OR lasts AND (b.edited_at IS NOT NULL OR EXISTS (SELECT FROM past.player p WHERE p.entity_id = b.player_id
			AND p.coverage <> 'uncovered' AND coalesce(p.coverage_until >= past.day(), true))) AS ongoing, b.context_duration,
		CASE WHEN NOT lasts THEN b.missed_matches END AS missed_matches,
		CASE WHEN NOT lasts THEN b.missed_matches_min END AS missed_matches_min,
		CASE WHEN NOT lasts THEN b.missed_matches_max END AS missed_matches_max,
		CASE WHEN NOT lasts THEN b.actual_missed_matches END AS actual_missed_matches,
		b.surgery AND NOT 'surgery' = ANY (told.later) AS surgery, b.recurring, b.other_event, b.doctor_first_name,
		b.doctor_last_name, b.clinic_name, b.clinic_city, b.clinic_country, b.parent_id, b.source_id, b.source_ref,
		b.edited_at, b.known_from
	FROM (
		SELECT i.id, i.player_id, i.team_id, i.team_text, i.description, i.translated_description, i.category, i.type,
			i.legacy_type, i.part, i.side, i.diagnosis, i.diagnosis_basis, i.body_area, i.body_area_basis, i.tissue,
			i.tissue_basis, i.pathology, i.pathology_basis, i.contact, i.setting, i.game_context, i.stadium, i.start_date,
			i.end_date, i.expected_return, i.expected_by, i.expected_on, i.stated_end_date, i.other_end_date, i.other_source_id,
			i.actual_date, i.recovery_days, i.actual_recovery_days, i.ongoing, i.context_duration, i.missed_matches,
			i.missed_matches_min, i.missed_matches_max, i.actual_missed_matches, i.surgery, i.recurring, i.other_event,
			i.doctor_first_name, i.doctor_last_name, i.clinic_name, i.clinic_city, i.clinic_country, i.parent_id, i.source_id,
			i.source_ref, i.edited_at, i.known_from,
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
			r.source_ref, r.edited_at, v.known_from, false
		FROM public.record_version v CROSS JOIN LATERAL jsonb_populate_record(NULL::public.injury, v.facts) r
		WHERE v.injury_id IS NOT NULL AND v.known_from <= past.day() AND v.known_until > past.day()
			AND NOT EXISTS (SELECT FROM public.injury i WHERE i.id = v.injury_id AND i.known_from <= past.day())) b
	CROSS JOIN LATERAL (
		SELECT ARRAY(SELECT fact FROM public.citation c CROSS JOIN unnest(c.facts) fact
			WHERE c.injury_id = b.id GROUP BY fact HAVING min(coalesce(c.published_on, c.recorded_on)) > past.day()) AS later
		OFFSET 0) told
	CROSS JOIN LATERAL (
		SELECT NOT b.ongoing AND (coalesce(b.end_date, b.start_date + nullif(b.recovery_days, 0)) > past.day()) IS TRUE
			OR b.end_date IS NOT NULL AND 'end_date' = ANY (told.later) AS lasts
		OFFSET 0) ending
	WHERE b.start_date <= past.day() AND (b.known_from <= past.day() OR b.is_first AND EXISTS (
		SELECT FROM public.citation c WHERE c.injury_id = b.id AND coalesce(c.published_on, c.recorded_on) <= past.day()));--> statement-breakpoint
CREATE VIEW past.availability_note AS SELECT
		n.id, n.player_id, n.team_id, n.text, n.language, n.status, n.is_injury, n.chance, n.expected_return,
		n.published_at, n.known_from, least(n.known_until, past.day()) AS known_until, n.stated_on, n.source_id,
		n.source_ref
	FROM public.availability_note n WHERE coalesce(n.stated_on, n.known_from) <= past.day();--> statement-breakpoint
CREATE VIEW past.match AS SELECT
		m.id, m.season_id, m.matchday, m.kickoff, m.time_zone, m.day, m.home_team_id, m.away_team_id,
		CASE WHEN m.day <= past.day() THEN m.home_goals END AS home_goals,
		CASE WHEN m.day <= past.day() THEN m.away_goals END AS away_goals,
		CASE WHEN m.day > past.day() AND m.status = 'played' THEN 'scheduled' ELSE m.status END AS status,
		m.duration, m.official, m.source_id, m.source_ref
	FROM public.match m;--> statement-breakpoint
CREATE VIEW past.appearance AS SELECT * FROM public.appearance WHERE played_on <= past.day();--> statement-breakpoint
-- A season is totalled at its end.
CREATE VIEW past.season_total AS SELECT * FROM public.season_total
	WHERE make_date(right(season, 4)::int, CASE WHEN season LIKE '%/%' THEN 6 ELSE 12 END, 30) <= past.day();--> statement-breakpoint
CREATE VIEW past.contradiction_decision AS SELECT * FROM public.contradiction_decision WHERE decided_at < past.night();--> statement-breakpoint
CREATE VIEW past.injury_candidate AS SELECT
		c.id, c.player_id, c.status, c.diagnosis, c.part, c.days_min, c.days_max, c.until, c.stated_day, c.score,
		c.certainty, c.first_posted_at, least(c.last_posted_at, past.night()) AS last_posted_at,
		CASE WHEN c.decided_at < past.night() THEN c.state ELSE 'open' END AS state,
		CASE WHEN c.decided_at < past.night() THEN c.injury_id END AS injury_id,
		CASE WHEN c.decided_at < past.night() THEN c.decided_at END AS decided_at,
		CASE WHEN c.decided_at < past.night() THEN c.decided_by END AS decided_by,
		CASE WHEN c.decided_at < past.night() THEN c.reason END AS reason
	FROM public.injury_candidate c WHERE c.first_posted_at < past.night();--> statement-breakpoint
-- What is derived from these tables. Their functions read the views, too.
CREATE VIEW past.contradiction AS SELECT c.kind, p.entity_id AS player_id, c.injury_id, c.note_id, c.start_date, c.end_date, c.evidence, c.matches
	FROM public.player p CROSS JOIN LATERAL contradictions_of(ARRAY[p.entity_id]) c;--> statement-breakpoint
CREATE VIEW past.open_case AS SELECT * FROM open_cases_of(NULL);--> statement-breakpoint
CREATE VIEW past.closed_case AS
	SELECT coalesce(diagnosis, '') AS diagnosis, coalesce(tissue, '') AS tissue, coalesce(body_area, '') AS body_area, type, part,
		recovery_days, count(*)::int AS cases
	FROM past.injury WHERE NOT ongoing AND NOT other_event AND parent_id IS NULL AND recovery_days > 0 GROUP BY 1, 2, 3, 4, 5, 6;
