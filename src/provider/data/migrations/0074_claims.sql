CREATE TABLE "claim" (
	"entity_id" integer NOT NULL,
	"fact" text NOT NULL,
	"source_id" integer NOT NULL,
	"source_ref" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"team_id" integer,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_entity_id_fact_source_id_source_ref_pk" PRIMARY KEY("entity_id","fact","source_id","source_ref")
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_source_id_index" ON "claim" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "claim_team_id_index" ON "claim" USING btree ("team_id");--> statement-breakpoint
CREATE TRIGGER "import_added" AFTER INSERT ON "claim" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('entity_id', 'fact', 'source_id', 'source_ref');--> statement-breakpoint
CREATE TRIGGER "import_changed" AFTER UPDATE ON "claim" REFERENCING NEW TABLE AS added OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('entity_id', 'fact', 'source_id', 'source_ref');--> statement-breakpoint
CREATE TRIGGER "import_removed" AFTER DELETE ON "claim" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('entity_id', 'fact', 'source_id', 'source_ref');--> statement-breakpoint
ALTER TABLE "claim" ENABLE ALWAYS TRIGGER "import_added";--> statement-breakpoint
ALTER TABLE "claim" ENABLE ALWAYS TRIGGER "import_changed";--> statement-breakpoint
ALTER TABLE "claim" ENABLE ALWAYS TRIGGER "import_removed";--> statement-breakpoint
ALTER TABLE "source_rank" RENAME COLUMN "field" TO "fact";--> statement-breakpoint
ALTER TABLE "source_rank" RENAME CONSTRAINT "source_rank_field_source_id_pk" TO "source_rank_fact_source_id_pk";--> statement-breakpoint
ALTER TABLE "entity_identity" ALTER COLUMN "digest" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "entity_identity" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "entity_identity" SET "aliases" = ARRAY(SELECT jsonb_array_elements_text("facts" -> 'aliases'))
	WHERE jsonb_typeof("facts" -> 'aliases') = 'array';--> statement-breakpoint
-- A fact, its column, and its name in `entity_identity.facts`.
CREATE TEMP TABLE "fact_name" ("table" text, "fact" text, "col" text, "told" text) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO "fact_name" VALUES ('entity', 'name', 'name', 'name'), ('entity', 'country', 'country', 'country'),
	('entity', 'image', 'image', NULL), ('entity', 'colours', 'colours', NULL),
	('player', 'firstname', 'first_name', NULL), ('player', 'middlename', 'middle_name', NULL),
	('player', 'lastname', 'last_name', NULL), ('player', 'birthdate', 'birth_date', 'birthDate'),
	('player', 'birthplace', 'birth_place', NULL), ('player', 'role', 'role', 'role'),
	('player', 'position', 'position', 'position'), ('player', 'foot', 'foot', 'foot'),
	('player', 'height', 'height_cm', 'heightCm'), ('player', 'weight', 'weight_kg', 'weightKg'),
	('player', 'city', 'city', NULL), ('player', 'website', 'website', 'website'),
	('player', 'market_value', 'market_value', NULL), ('player', 'instagram_followers', 'instagram_followers', NULL),
	('player', 'twitter_followers', 'twitter_followers', NULL), ('player', 'club', 'team_id', NULL),
	('player', 'nationalteam', 'national_team_id', NULL), ('person', 'birthdate', 'birth_date', 'birthDate'),
	('person', 'executive_role', 'executive_role', NULL), (NULL, 'deathdate', NULL, 'deathDate'),
	(NULL, 'gender', NULL, 'gender'), (NULL, 'founded', NULL, 'founded'), (NULL, 'stadium', NULL, 'stadium'),
	(NULL, 'employer', NULL, 'employer');--> statement-breakpoint
UPDATE "source_rank" r SET "fact" = n."fact" FROM "fact_name" n WHERE n."told" = r."fact";--> statement-breakpoint
-- The stored facts of every entity, those of merged ones too, which are in the log of their merge.
CREATE TEMP TABLE "stored" ON COMMIT DROP AS
	WITH rows AS (
		SELECT 'entity' AS "table", e.id AS entity_id, e.id AS of_id, e.source_id, e.source_ref, e.by_hand, to_jsonb(e) AS row, false AS merged FROM "entity" e
		UNION ALL SELECT 'player', e.id, e.id, e.source_id, e.source_ref, e.by_hand, to_jsonb(p), false
			FROM "player" p JOIN "entity" e ON e.id = p.entity_id
		UNION ALL SELECT 'person', e.id, e.id, e.source_id, e.source_ref, e.by_hand, to_jsonb(p), false
			FROM "person" p JOIN "entity" e ON e.id = p.entity_id
		UNION ALL SELECT s.table_name, m.kept_id, m.merged_id, m.source_id, m.source_ref,
				ARRAY(SELECT jsonb_array_elements_text(gone -> 'by_hand')), r, true
			FROM "entity_merge" m JOIN "entity_merge_step" s ON s.merge_id = m.id CROSS JOIN jsonb_array_elements(s.rows) r
				JOIN LATERAL (SELECT g AS gone FROM "entity_merge_step" o CROSS JOIN jsonb_array_elements(o.rows) g
					WHERE o.merge_id = m.id AND o.table_name = 'entity' AND o.action = 'removed' AND (g ->> 'id')::int = m.merged_id) entity ON true
			WHERE m.undone_at IS NULL AND s.action = 'removed' AND s.table_name IN ('entity', 'player', 'person')
				AND (coalesce(r ->> 'id', r ->> 'entity_id'))::int = m.merged_id)
	SELECT r.entity_id, r.of_id, r.merged, r.source_id, r.source_ref, n.fact, n.told, r.row ->> n.col AS value,
		n.fact = ANY (r.by_hand) AS by_hand
	FROM rows r JOIN "fact_name" n USING ("table");--> statement-breakpoint
INSERT INTO "source" ("key", "name", "kind") SELECT 'editors', 'Editors', 'dataset' WHERE EXISTS (SELECT FROM "stored" WHERE by_hand);--> statement-breakpoint
INSERT INTO "claim" ("entity_id", "fact", "source_id", "source_ref", "value")
	SELECT s.entity_id, s.fact, e.id, '', coalesce(s.value, '') FROM "stored" s JOIN "source" e ON e.key = 'editors'
	WHERE s.by_hand AND NOT s.merged;--> statement-breakpoint
-- Corrections of a merged entity that filled gaps of the kept one are the kept one's. Undo gives these and the others back.
CREATE TEMP TABLE "moved" ON COMMIT DROP AS
	WITH moved AS (
		INSERT INTO "claim" ("entity_id", "fact", "source_id", "source_ref", "value")
		SELECT DISTINCT s.entity_id, s.fact, e.id, '', s.value FROM "stored" s JOIN "source" e ON e.key = 'editors'
			JOIN "fact_name" n ON n.fact = s.fact JOIN "entity_merge" m ON m.merged_id = s.of_id AND m.undone_at IS NULL
			JOIN "entity_merge_step" f ON f.merge_id = m.id AND f.action = 'filled' AND f.table_name = n."table"
				AND f.rows -> 0 -> 'before' ? n.col
		WHERE s.by_hand AND s.merged AND s.value IS NOT NULL ON CONFLICT DO NOTHING
		RETURNING "entity_id", "fact")
	SELECT m.id AS merge_id, s.of_id, s.entity_id, s.fact FROM moved o JOIN "stored" s USING (entity_id, fact)
		JOIN "entity_merge" m ON m.merged_id = s.of_id AND m.undone_at IS NULL WHERE s.by_hand AND s.merged;--> statement-breakpoint
INSERT INTO "entity_merge_step" ("merge_id", "step", "table_name", "action", "column_name", "rows")
	SELECT o.merge_id, 0, 'claim', 'moved', 'entity_id', jsonb_agg(jsonb_build_object('old', o.of_id, 'new', o.entity_id,
		'key', jsonb_build_object('entity_id', o.entity_id, 'fact', o.fact, 'source_id', e.id, 'source_ref', '')))
	FROM "moved" o JOIN "source" e ON e.key = 'editors' GROUP BY o.merge_id;--> statement-breakpoint
INSERT INTO "entity_merge_step" ("merge_id", "step", "table_name", "action", "rows")
	SELECT m.id, -1, 'claim', 'removed', jsonb_agg(jsonb_build_object('entity_id', s.of_id, 'fact', s.fact,
		'source_id', e.id, 'source_ref', '', 'value', coalesce(s.value, ''), 'recorded_at', m.merged_at))
	FROM "stored" s JOIN "source" e ON e.key = 'editors' JOIN "entity_merge" m ON m.merged_id = s.of_id AND m.undone_at IS NULL
	WHERE s.by_hand AND s.merged AND NOT EXISTS (SELECT FROM "moved" o WHERE o.of_id = s.of_id AND o.fact = s.fact) GROUP BY m.id;--> statement-breakpoint
-- What each source has said of an entity that several tell of. A role goes with its position.
INSERT INTO "claim" ("entity_id", "fact", "source_id", "source_ref", "value")
	SELECT DISTINCT i.entity_id, n.fact, i.source_id, i.source_ref, i.facts ->> n.told FROM "entity_identity" i
	JOIN "fact_name" n ON i.facts ->> n.told IS NOT NULL;--> statement-breakpoint
INSERT INTO "claim" ("entity_id", "fact", "source_id", "source_ref", "value")
	SELECT c.entity_id, 'role', c.source_id, c.source_ref, coalesce(p.role, '')
	FROM "claim" c LEFT JOIN (SELECT DISTINCT ON (p.position) p.position, p.role::text
		FROM "player" p JOIN "entity" e ON e.id = p.entity_id
		WHERE p.role IS NOT NULL AND NOT e.by_hand && '{position,role}' ORDER BY p.position) p ON p.position = c.value
	WHERE c.fact = 'position' AND c.source_ref <> '' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What the first source has said, unless an editor, another source or a merge gave the value.
INSERT INTO "claim" ("entity_id", "fact", "source_id", "source_ref", "value", "team_id")
	SELECT s.entity_id, s.fact, s.source_id, s.source_ref,
		CASE WHEN s.fact IN ('club', 'nationalteam') THEN '' ELSE coalesce(s.value, '') END,
		CASE WHEN s.fact IN ('club', 'nationalteam') THEN s.value::int END
	FROM "stored" s JOIN "fact_name" n ON n.fact = s.fact AND n."table" IS DISTINCT FROM 'person'
	WHERE NOT s.by_hand AND (s.value IS NOT NULL OR s.fact = 'firstname')
		AND (s.fact <> 'club' OR NOT EXISTS (SELECT FROM "squad" q WHERE q.player_id = s.entity_id))
		AND (s.fact NOT IN ('club', 'nationalteam') OR EXISTS (SELECT FROM "entity" t WHERE t.id = s.value::int))
		AND (n.told IS NULL OR NOT EXISTS (SELECT FROM "entity_identity" i
			WHERE i.entity_id = s.entity_id AND i.source_id = s.source_id AND i.source_ref = s.source_ref))
		AND (s.merged OR NOT EXISTS (SELECT FROM "entity_merge" m JOIN "entity_merge_step" f ON f.merge_id = m.id
			WHERE m.kept_id = s.entity_id AND m.undone_at IS NULL AND f.action = 'filled' AND f.rows -> 0 -> 'before' ? n.col))
	ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Not later than the last change of the entity.
UPDATE "claim" c SET "recorded_at" = e.updated_at FROM "entity" e WHERE e.id = c.entity_id;--> statement-breakpoint
-- The undo of an import takes back what its source said of the entities of others, and gives its earlier words back.
INSERT INTO "import_change" ("import_id", "table_name", "action", "rows")
	SELECT c.import_id, 'claim', 'added', jsonb_agg(DISTINCT jsonb_build_object('entity_id', k.entity_id, 'fact', k.fact,
		'source_id', k.source_id, 'source_ref', k.source_ref))
	FROM "import_change" c JOIN "data_import" d ON d.id = c.import_id CROSS JOIN jsonb_array_elements(c.rows) r
	JOIN "entity_identity" i ON i.source_id = (r ->> 'source_id')::int AND i.source_id = d.source_id AND i.source_ref = r ->> 'source_ref' AND i.kind::text = r ->> 'kind'
	JOIN "claim" k ON k.entity_id = i.entity_id AND k.source_id = i.source_id AND k.source_ref = i.source_ref
	WHERE c.table_name = 'entity_identity' AND c.action = 'added' GROUP BY c.id;--> statement-breakpoint
INSERT INTO "import_change" ("import_id", "table_name", "action", "rows")
	SELECT import_id, 'claim', action, jsonb_agg(CASE action
		WHEN 'added' THEN key WHEN 'removed' THEN key || jsonb_build_object('value', before, 'recorded_at', imported_at)
		ELSE jsonb_build_object('key', key, 'before', jsonb_build_object('value', before), 'after', jsonb_build_object('value', after)) END)
	FROM (
		SELECT c.id, c.import_id, d.imported_at, b.value #>> '{}' AS before, r -> 'after' ->> n.col AS after,
			CASE WHEN b.value = 'null' THEN 'added' WHEN r -> 'after' -> n.col = 'null' THEN 'removed' ELSE 'changed' END AS action,
			jsonb_build_object('entity_id', e.id, 'fact', n.fact, 'source_id', e.source_id, 'source_ref', e.source_ref) AS key
		FROM "import_change" c JOIN "data_import" d ON d.id = c.import_id CROSS JOIN jsonb_array_elements(c.rows) r
		JOIN "entity" e ON e.id = (coalesce(r -> 'key' ->> 'id', r -> 'key' ->> 'entity_id'))::int AND e.source_id = d.source_id
		CROSS JOIN jsonb_each(r -> 'before') b
		JOIN "fact_name" n ON n.col = b.key AND n."table" = c.table_name AND n.fact NOT IN ('club', 'nationalteam')
		WHERE c.action = 'changed' AND c.table_name IN ('entity', 'player', 'person')) changes
	GROUP BY id, import_id, action ORDER BY id;--> statement-breakpoint
ALTER TABLE "entity" DROP COLUMN "by_hand";--> statement-breakpoint
ALTER TABLE "entity_identity" DROP COLUMN "facts";
