CREATE TABLE "objection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" integer,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"relation" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "takedown" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takedown_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"objection_id" integer NOT NULL,
	"entity_id" integer,
	"source_id" integer,
	"source_ref" text,
	"kept" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_objection_id_objection_id_fk" FOREIGN KEY ("objection_id") REFERENCES "public"."objection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objection_entity_id_index" ON "objection" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "objection_open_index" ON "objection" USING btree ("created_at") WHERE outcome IS NULL;--> statement-breakpoint
CREATE INDEX "takedown_active_index" ON "takedown" USING btree ("entity_id") WHERE restored_at IS NULL;--> statement-breakpoint
CREATE INDEX "takedown_objection_id_index" ON "takedown" USING btree ("objection_id");--> statement-breakpoint
-- What was taken down after an objection does not come back by an import.
CREATE FUNCTION "keep_injury_taken_down"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM takedown t WHERE t.entity_id = NEW.player_id AND t.restored_at IS NULL
		AND (t.source_ref IS NULL OR t.kept->'injury' @>
			jsonb_build_array(jsonb_build_object('source_id', NEW.source_id, 'source_ref', NEW.source_ref))))
	THEN RETURN NULL; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_note_taken_down"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM takedown t WHERE t.entity_id = NEW.player_id AND t.restored_at IS NULL AND t.source_ref IS NULL)
	THEN RETURN NULL; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- A record with a gap is not a whole one, and one that is not shown is none.
CREATE FUNCTION "keep_coverage_taken_down"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_whole boolean;
BEGIN
	SELECT bool_or(t.source_ref IS NULL) INTO is_whole FROM takedown t
		WHERE t.entity_id = NEW.entity_id AND t.restored_at IS NULL;
	IF is_whole THEN
		NEW.coverage := 'uncovered';
		NEW.coverage_from := NULL;
		NEW.coverage_until := NULL;
	ELSIF NOT is_whole AND NEW.coverage = 'fully_covered' THEN
		NEW.coverage := 'partially_covered';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "injury_taken_down" BEFORE INSERT ON "injury"
	FOR EACH ROW EXECUTE FUNCTION "keep_injury_taken_down"();--> statement-breakpoint
CREATE TRIGGER "availability_note_taken_down" BEFORE INSERT ON "availability_note"
	FOR EACH ROW EXECUTE FUNCTION "keep_note_taken_down"();--> statement-breakpoint
CREATE TRIGGER "player_taken_down" BEFORE INSERT OR UPDATE OF coverage ON "player"
	FOR EACH ROW EXECUTE FUNCTION "keep_coverage_taken_down"();--> statement-breakpoint
-- An import switches ordinary triggers off along with the checks of references.
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_taken_down";--> statement-breakpoint
ALTER TABLE "availability_note" ENABLE ALWAYS TRIGGER "availability_note_taken_down";--> statement-breakpoint
ALTER TABLE "player" ENABLE ALWAYS TRIGGER "player_taken_down";
