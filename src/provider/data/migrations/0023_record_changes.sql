CREATE TABLE "record_change" (
	"changes" bigint NOT NULL,
	"transaction_id" bigint NOT NULL
);
--> statement-breakpoint
-- Processes keep what follows from the record (decision 0897); every statement that may change the record says so, also
-- where an import switches ordinary triggers off.
CREATE FUNCTION "count_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO record_change VALUES (1, pg_current_xact_id()::text::bigint);
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	read text;
BEGIN
	FOREACH read IN ARRAY ARRAY['injury', 'citation', 'injury_media', 'record_version', 'availability_note', 'appearance', 'match', 'registration',
		'season', 'season_total', 'squad', 'club_spell', 'contradiction', 'contradiction_decision', 'calibration', 'closed_case', 'open_case',
		'case_group', 'return_count',
		'claim', 'takedown', 'player', 'person', 'team', 'competition', 'entity_link', 'entity_picture', 'source', 'entity'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION count_record_change()',
			read || '_record', read);
		EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', read, read || '_record');
	END LOOP;
END $$;
