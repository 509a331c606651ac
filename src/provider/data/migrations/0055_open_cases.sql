CREATE TABLE "open_case" (
	"player_id" integer NOT NULL,
	"diagnosis" text,
	"place" text,
	"type" "injury_type" NOT NULL,
	"started_on" date NOT NULL,
	"known_until" date
);
--> statement-breakpoint
DROP INDEX "injury_open_index";--> statement-breakpoint
CREATE INDEX "open_case_player_id_index" ON "open_case" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "open_case_diagnosis_index" ON "open_case" USING btree ("diagnosis");--> statement-breakpoint
-- The open cases of players, or of all.
CREATE FUNCTION "open_cases_of"(players int[]) RETURNS SETOF "open_case" LANGUAGE sql STABLE AS $$
	SELECT i.player_id, i.diagnosis, coalesce(i.tissue, '') || ' ' || i.body_area, i.type, i.start_date,
		CASE WHEN NOT i.ongoing THEN p.coverage_until END
	FROM injury i JOIN player p ON p.entity_id = i.player_id AND p.coverage IN ('fully_covered', 'partially_covered')
	WHERE (players IS NULL OR i.player_id = ANY (players)) AND NOT i.other_event AND i.parent_id IS NULL
		AND (i.ongoing OR i.end_date IS NULL AND i.recovery_days IS NULL)
$$;--> statement-breakpoint
-- The triggers of the returns keep the open cases, too: both need the injuries of a player and their record.
ALTER FUNCTION "keep_returns"() RENAME TO "keep_player_cases";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_player_cases"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told text := CASE TG_TABLE_NAME
		WHEN 'injury' THEN 'SELECT player_id, id, diagnosis, tissue, body_area, type, start_date, end_date, recovery_days,
			ongoing FROM %1$I WHERE NOT other_event AND parent_id IS NULL'
		ELSE 'SELECT entity_id AS player_id, coverage_until FROM %1$I
			WHERE coverage IN (''fully_covered'', ''partially_covered'')' END;
	players int[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM injury_return;
		DELETE FROM return_count;
		DELETE FROM open_case;
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
INSERT INTO open_case SELECT * FROM open_cases_of(NULL);--> statement-breakpoint
-- The first page counts opinions of the newest posts of hundreds of entities: with the sentiment in the key's index, a
-- count reads no row. That holds for pages that were vacuumed, so new links are vacuumed soon.
ALTER TABLE "post_entity" DROP CONSTRAINT "post_entity_entity_id_post_id_pk";--> statement-breakpoint
ALTER TABLE "post_entity" ADD CONSTRAINT "post_entity_entity_id_post_id_pk" PRIMARY KEY ("entity_id", "post_id") INCLUDE ("sentiment");--> statement-breakpoint
ALTER TABLE "post_entity" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);
