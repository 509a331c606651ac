CREATE TABLE "club_spell" (
	"entity_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"started" text NOT NULL,
	"ended" text NOT NULL,
	"appearances" integer,
	"goals" integer,
	CONSTRAINT "club_spell_entity_id_team_id_source_id_started_pk" PRIMARY KEY("entity_id","team_id","source_id","started")
);
--> statement-breakpoint
CREATE TABLE "data_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"format" text NOT NULL,
	"file" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entity_account" (
	"entity_id" integer NOT NULL,
	"network" text NOT NULL,
	"handle" text NOT NULL,
	"followers" integer,
	"followers_on" date,
	"source_id" integer NOT NULL,
	CONSTRAINT "entity_account_entity_id_network_handle_pk" PRIMARY KEY("entity_id","network","handle")
);
--> statement-breakpoint
CREATE TABLE "entity_identity" (
	"source_id" integer NOT NULL,
	"kind" "entity_kind" NOT NULL,
	"source_ref" text NOT NULL,
	"entity_id" integer NOT NULL,
	"basis" text NOT NULL,
	"facts" jsonb NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "entity_identity_source_id_kind_source_ref_pk" PRIMARY KEY("source_id","kind","source_ref")
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"action" text NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "join_candidate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_candidate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"source_ref" text NOT NULL,
	"other_source_id" integer NOT NULL,
	"other_ref" text NOT NULL,
	"shared" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "join_candidate_sourceId_sourceRef_otherSourceId_otherRef_unique" UNIQUE("source_id","source_ref","other_source_id","other_ref")
);
--> statement-breakpoint
ALTER TABLE "club_spell" ADD CONSTRAINT "club_spell_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_spell" ADD CONSTRAINT "club_spell_team_id_entity_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_spell" ADD CONSTRAINT "club_spell_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_account" ADD CONSTRAINT "entity_account_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_account" ADD CONSTRAINT "entity_account_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_identity" ADD CONSTRAINT "entity_identity_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_identity" ADD CONSTRAINT "entity_identity_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_candidate" ADD CONSTRAINT "join_candidate_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_candidate" ADD CONSTRAINT "join_candidate_other_source_id_source_id_fk" FOREIGN KEY ("other_source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_spell_team_id_index" ON "club_spell" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "club_spell_source_id_index" ON "club_spell" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "data_import_source_id_index" ON "data_import" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "entity_account_source_id_index" ON "entity_account" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "entity_identity_entity_id_index" ON "entity_identity" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "import_change_import_id_id_index" ON "import_change" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "join_candidate_other_source_id_index" ON "join_candidate" USING btree ("other_source_id");--> statement-breakpoint
-- Writes what an import changes, 1,000 rows at a time, while `touchline.import` holds its number. The arguments are the
-- columns of the table's key.
CREATE FUNCTION "log_import_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		ELSE format('SELECT jsonb_build_object(''key'', jsonb_build_object(%s), ''before'', changed.before, ''after'', changed.after) AS entry
			FROM added n JOIN gone o ON %s, LATERAL (SELECT jsonb_object_agg(b.key, b.value) AS before, jsonb_object_agg(b.key, to_jsonb(n) -> b.key) AS after
				FROM jsonb_each(to_jsonb(o)) AS b WHERE to_jsonb(n) -> b.key IS DISTINCT FROM b.value) AS changed
			WHERE changed.before IS NOT NULL', key, same)
	END;
	EXECUTE format('INSERT INTO import_change (import_id, table_name, action, rows)
		SELECT $1, $2, $3, jsonb_agg(entry) FROM (SELECT entry, (row_number() OVER () - 1) / 1000 AS part FROM (%s) e) p
		GROUP BY part ORDER BY part', rows)
		USING number, TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END;
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	name text;
	key text;
BEGIN
	FOREACH name IN ARRAY ARRAY['entity', 'entity_alias', 'entity_link', 'external_id', 'entity_identity', 'entity_account',
		'player', 'team', 'competition', 'person', 'club_spell', 'season', 'squad', 'match', 'appearance', 'injury',
		'season_total', 'availability_note', 'join_candidate'] LOOP
		SELECT string_agg(quote_literal(a.attname), ', ' ORDER BY k.place) INTO key
			FROM pg_index i, unnest(i.indkey::int[]) WITH ORDINALITY AS k (number, place), pg_attribute a
			WHERE i.indrelid = name::regclass AND i.indisprimary AND a.attrelid = i.indrelid AND a.attnum = k.number;
		EXECUTE format('CREATE TRIGGER import_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
			FOR EACH STATEMENT EXECUTE FUNCTION log_import_change(%s)', name, key);
		EXECUTE format('CREATE TRIGGER import_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS gone
			FOR EACH STATEMENT EXECUTE FUNCTION log_import_change(%s)', name, key);
		EXECUTE format('CREATE TRIGGER import_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
			FOR EACH STATEMENT EXECUTE FUNCTION log_import_change(%s)', name, key);
		-- An import switches ordinary triggers off along with the checks of references.
		EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER import_added', name);
		EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER import_changed', name);
		EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER import_removed', name);
	END LOOP;
END $$;
