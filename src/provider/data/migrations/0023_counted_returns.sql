CREATE TABLE "injury_return" (
	"player_id" integer NOT NULL,
	"diagnosis_group" text NOT NULL,
	"ended_on" date NOT NULL,
	"followed_days" smallint NOT NULL,
	"injured" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_count" (
	"diagnosis_group" text NOT NULL,
	"ended_on" date NOT NULL,
	"followed_days" smallint NOT NULL,
	"injured" boolean NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "return_count_pk" PRIMARY KEY("diagnosis_group","ended_on","followed_days","injured")
);
--> statement-breakpoint
DROP INDEX "injury_diagnosis_index";--> statement-breakpoint
CREATE INDEX "injury_return_player_id_index" ON "injury_return" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "return_count_empty_index" ON "return_count" USING btree ("diagnosis_group") WHERE cases = 0;--> statement-breakpoint
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
CREATE FUNCTION "keep_returns"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told text := CASE TG_TABLE_NAME
		WHEN 'injury' THEN 'SELECT player_id, id, diagnosis, start_date, end_date, ongoing FROM %1$I
			WHERE diagnosis IS NOT NULL AND NOT other_event AND parent_id IS NULL'
		ELSE 'SELECT entity_id AS player_id, coverage_until FROM %1$I
			WHERE coverage IN (''fully_covered'', ''partially_covered'')' END;
	players int[];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM injury_return;
		DELETE FROM return_count;
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
CREATE TRIGGER "injury_added_returns" AFTER INSERT ON "injury"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_returns"();--> statement-breakpoint
CREATE TRIGGER "injury_changed_returns" AFTER UPDATE ON "injury"
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_returns"();--> statement-breakpoint
CREATE TRIGGER "injury_gone_returns" AFTER DELETE ON "injury"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_returns"();--> statement-breakpoint
CREATE TRIGGER "injury_emptied_returns" AFTER TRUNCATE ON "injury"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_returns"();--> statement-breakpoint
CREATE TRIGGER "player_added_returns" AFTER INSERT ON "player"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_returns"();--> statement-breakpoint
CREATE TRIGGER "player_changed_returns" AFTER UPDATE ON "player"
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_returns"();--> statement-breakpoint
CREATE TRIGGER "player_gone_returns" AFTER DELETE ON "player"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_returns"();--> statement-breakpoint
CREATE TRIGGER "player_emptied_returns" AFTER TRUNCATE ON "player"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_returns"();--> statement-breakpoint
-- An import switches ordinary triggers off along with the checks of references.
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_added_returns";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_changed_returns";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_gone_returns";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_emptied_returns";--> statement-breakpoint
ALTER TABLE "player" ENABLE ALWAYS TRIGGER "player_added_returns";--> statement-breakpoint
ALTER TABLE "player" ENABLE ALWAYS TRIGGER "player_changed_returns";--> statement-breakpoint
ALTER TABLE "player" ENABLE ALWAYS TRIGGER "player_gone_returns";--> statement-breakpoint
ALTER TABLE "player" ENABLE ALWAYS TRIGGER "player_emptied_returns";--> statement-breakpoint
INSERT INTO injury_return SELECT * FROM returns_of(NULL);--> statement-breakpoint
INSERT INTO return_count (diagnosis_group, ended_on, followed_days, injured, cases)
	SELECT diagnosis_group, ended_on, followed_days, injured, count(*) FROM injury_return GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
