CREATE TABLE "injury_change" (
	"injury_id" integer PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "injury_change_player_id_changed_at_index" ON "injury_change" USING btree ("player_id","changed_at");--> statement-breakpoint
CREATE INDEX "injury_change_changed_at_index" ON "injury_change" USING btree ("changed_at");--> statement-breakpoint
-- Notes that the records of injuries have changed: their rows, or their citations.
CREATE FUNCTION "keep_injury_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed int[];
	players int[];
BEGIN
	IF TG_TABLE_NAME = 'citation' THEN
		IF TG_OP = 'DELETE' THEN
			SELECT array_agg(i.id), array_agg(i.player_id) INTO changed, players
				FROM injury i WHERE i.id IN (SELECT injury_id FROM gone);
		ELSIF TG_OP = 'INSERT' THEN
			SELECT array_agg(i.id), array_agg(i.player_id) INTO changed, players
				FROM injury i WHERE i.id IN (SELECT injury_id FROM added);
		ELSE
			SELECT array_agg(i.id), array_agg(i.player_id) INTO changed, players FROM injury i WHERE i.id IN (
				SELECT unnest(ARRAY[a.injury_id, g.injury_id]) FROM added a JOIN gone g USING (id) WHERE a IS DISTINCT FROM g);
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(id), array_agg(player_id) INTO changed, players FROM gone;
	ELSIF TG_OP = 'INSERT' THEN
		SELECT array_agg(id), array_agg(player_id) INTO changed, players FROM added;
	ELSE
		SELECT array_agg(a.id), array_agg(a.player_id) INTO changed, players
			FROM added a JOIN gone g USING (id) WHERE a IS DISTINCT FROM g;
	END IF;
	-- In one order, so that two transactions do not wait for each other.
	INSERT INTO injury_change (injury_id, player_id, changed_at)
		SELECT id, player_id, now() FROM unnest(changed, players) AS c (id, player_id) ORDER BY id
		ON CONFLICT (injury_id) DO UPDATE SET player_id = excluded.player_id, changed_at = excluded.changed_at
			WHERE injury_change.changed_at < excluded.changed_at OR injury_change.player_id <> excluded.player_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "injury_added_changes" AFTER INSERT ON "injury"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_injury_changes();--> statement-breakpoint
CREATE TRIGGER "injury_changed_changes" AFTER UPDATE ON "injury"
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_injury_changes();--> statement-breakpoint
CREATE TRIGGER "injury_gone_changes" AFTER DELETE ON "injury"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_injury_changes();--> statement-breakpoint
CREATE TRIGGER "citation_added_changes" AFTER INSERT ON "citation"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_injury_changes();--> statement-breakpoint
CREATE TRIGGER "citation_changed_changes" AFTER UPDATE ON "citation"
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_injury_changes();--> statement-breakpoint
CREATE TRIGGER "citation_gone_changes" AFTER DELETE ON "citation"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_injury_changes();--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_added_changes";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_changed_changes";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_gone_changes";--> statement-breakpoint
ALTER TABLE "citation" ENABLE ALWAYS TRIGGER "citation_added_changes";--> statement-breakpoint
ALTER TABLE "citation" ENABLE ALWAYS TRIGGER "citation_changed_changes";--> statement-breakpoint
ALTER TABLE "citation" ENABLE ALWAYS TRIGGER "citation_gone_changes";
