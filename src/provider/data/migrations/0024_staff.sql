ALTER TABLE "takedown" ALTER COLUMN "objection_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_staff_id_app_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_staff_id_index" ON "audit_event" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_event_event_id_index" ON "audit_event" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "audit_event_at_index" ON "audit_event" USING btree ("at");--> statement-breakpoint
-- A record from which a wrong injury was removed has no gap: only what is taken down after an objection leaves one.
CREATE OR REPLACE FUNCTION "keep_coverage_taken_down"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_whole boolean;
BEGIN
	SELECT bool_or(t.source_ref IS NULL) INTO is_whole FROM takedown t
		WHERE t.entity_id = NEW.entity_id AND t.restored_at IS NULL AND t.objection_id IS NOT NULL;
	IF is_whole THEN
		NEW.coverage := 'uncovered';
		NEW.coverage_from := NULL;
		NEW.coverage_until := NULL;
	ELSIF NOT is_whole AND NEW.coverage = 'fully_covered' THEN
		NEW.coverage := 'partially_covered';
	END IF;
	RETURN NEW;
END $$;
