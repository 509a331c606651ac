ALTER TABLE "player_event" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER INDEX "player_event_untold" RENAME TO "player_event_waiting";--> statement-breakpoint
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
		INSERT INTO player_event (kind, player_id, injury_id, day)
			SELECT e.kind, a.player_id, a.id, e.day FROM added a JOIN gone g USING (id) CROSS JOIN LATERAL (VALUES
				('injured', a.start_date, a.ongoing AND NOT g.ongoing),
				('back', a.end_date, g.ongoing AND NOT a.ongoing),
				('returnChanged', coalesce(a.expected_return, a.end_date), a.ongoing AND g.ongoing
					AND coalesce(a.expected_return, a.end_date) IS DISTINCT FROM coalesce(g.expected_return, g.end_date))
				) AS e (kind, day, happened)
			WHERE e.happened AND e.day IS NOT NULL AND NOT a.other_event AND a.parent_id IS NULL
				AND is_followed(a.player_id) ORDER BY a.id
			ON CONFLICT ON CONSTRAINT player_event_once DO UPDATE SET day = excluded.day, notified_at = NULL
				WHERE excluded.kind = 'returnChanged' AND player_event.day <> excluded.day;
	END IF;
	RETURN NULL;
END $$;
