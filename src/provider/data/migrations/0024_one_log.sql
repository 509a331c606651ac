-- One log of what imports and merges change.
ALTER TABLE "import_change" RENAME TO "logged_change";--> statement-breakpoint
ALTER TABLE "logged_change" RENAME CONSTRAINT "import_change_pkey" TO "logged_change_pkey";--> statement-breakpoint
ALTER TABLE "logged_change" RENAME CONSTRAINT "import_change_import_id_data_import_id_fk" TO "logged_change_import_id_data_import_id_fk";--> statement-breakpoint
ALTER INDEX "import_change_import_id_id_index" RENAME TO "logged_change_import_id_id_index";--> statement-breakpoint
ALTER SEQUENCE "import_change_id_seq" RENAME TO "logged_change_id_seq";--> statement-breakpoint
ALTER TABLE "logged_change" ALTER COLUMN "import_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "logged_change" ADD COLUMN "merge_id" integer;--> statement-breakpoint
ALTER TABLE "logged_change" ADD CONSTRAINT "logged_change_merge_id_entity_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."entity_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_change" ADD CONSTRAINT "logged_change_of_one" CHECK (num_nonnulls("logged_change"."import_id", "logged_change"."merge_id") = 1);--> statement-breakpoint
CREATE INDEX "logged_change_merge_id_id_index" ON "logged_change" USING btree ("merge_id","id");--> statement-breakpoint
INSERT INTO "logged_change" (merge_id, table_name, action, rows)
	SELECT merge_id, table_name, CASE WHEN action IN ('moved', 'filled') THEN 'changed' ELSE action END,
		CASE action WHEN 'moved' THEN (
			SELECT jsonb_agg(jsonb_build_object('key', r -> 'key', 'before', jsonb_build_object(column_name, r -> 'old'),
				'after', jsonb_build_object(column_name, r -> 'new')) ORDER BY place)
			FROM jsonb_array_elements(rows) WITH ORDINALITY AS e (r, place)) ELSE rows END
	FROM "entity_merge_step" ORDER BY merge_id, step;--> statement-breakpoint
DROP TABLE "entity_merge_step";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "log_import_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	number int := nullif(current_setting('touchline.import', true), '')::int;
	key text;
	same text;
	rows text;
BEGIN
	IF number IS NULL THEN
		RETURN NULL;
	END IF;
	SELECT string_agg(format('%L, n.%I', name, name), ', '), string_agg(format('o.%I = n.%I', name, name), ' AND ')
		INTO key, same FROM unnest(TG_ARGV) AS name;
	rows := CASE TG_OP
		WHEN 'INSERT' THEN format('SELECT jsonb_build_object(%s) AS entry FROM added n', key)
		WHEN 'DELETE' THEN 'SELECT to_jsonb(o) AS entry FROM gone o'
		ELSE format('SELECT jsonb_build_object(''key'', whole.key, ''before'', changed.before, ''after'', changed.after) AS entry
			FROM (SELECT jsonb_build_object(%s) AS key, to_jsonb(o) AS before, to_jsonb(n) AS after FROM added n JOIN gone o ON %s OFFSET 0) AS whole, LATERAL (
				SELECT jsonb_object_agg(b.key, b.value) AS before, jsonb_object_agg(b.key, whole.after -> b.key) AS after
				FROM jsonb_each(whole.before) AS b WHERE whole.after -> b.key IS DISTINCT FROM b.value) AS changed
			WHERE changed.before IS NOT NULL', key, same)
	END;
	EXECUTE format('INSERT INTO logged_change (import_id, table_name, action, rows)
		SELECT $1, $2, $3, jsonb_agg(entry) FROM (SELECT entry, (row_number() OVER () - 1) / 1000 AS part FROM (%s) e) p
		GROUP BY part ORDER BY part', rows)
		USING number, TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END;
	RETURN NULL;
END $$;
