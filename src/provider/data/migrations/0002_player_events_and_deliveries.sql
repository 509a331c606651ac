CREATE TABLE "event_choice" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" text NOT NULL,
	"push" text NOT NULL,
	CONSTRAINT "event_choice_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notice_delivery" (
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notice_delivery_notification_id_user_id_channel_pk" PRIMARY KEY("notification_id","user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "player_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"player_id" integer NOT NULL,
	"injury_id" integer,
	"note_id" integer,
	"day" date NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "player_event_once" UNIQUE NULLS NOT DISTINCT("kind","injury_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_savedSearchId_unique";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "quiet_until" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "urgent_in_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "in_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "capability" text;--> statement-breakpoint
ALTER TABLE "push_message" ADD COLUMN "capability" text;--> statement-breakpoint
ALTER TABLE "event_choice" ADD CONSTRAINT "event_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_event" ADD CONSTRAINT "player_event_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_event" ADD CONSTRAINT "player_event_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_event" ADD CONSTRAINT "player_event_note_id_availability_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."availability_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_delivery_user_id_sent_at_index" ON "notice_delivery" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "notice_delivery_due_at_index" ON "notice_delivery" USING btree ("due_at") WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX "player_event_player_id_index" ON "player_event" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "player_event_injury_id_index" ON "player_event" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "player_event_note_id_index" ON "player_event" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "player_event_untold" ON "player_event" USING btree ("id") WHERE told_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_saved_search_id_index" ON "notification" USING btree ("saved_search_id") WHERE in_bell;--> statement-breakpoint
INSERT INTO event_choice (user_id, kind, bell, mail, push)
	SELECT user_id, kind, true, 'no', 'now'
	FROM injury_alert, unnest(ARRAY['injured', 'doubtful', 'back', 'returnChanged', 'settled']) AS kind;--> statement-breakpoint
INSERT INTO player_event (kind, player_id, injury_id, day, told_at)
	SELECT DISTINCT CASE WHEN a.is_return THEN 'back' ELSE 'injured' END, i.player_id, i.id,
		CASE WHEN a.is_return THEN coalesce(i.end_date, i.start_date) ELSE i.start_date END, now()
	FROM alerted_injury a JOIN injury i ON i.id = a.injury_id;--> statement-breakpoint
DROP TABLE "alerted_injury" CASCADE;--> statement-breakpoint
DROP TABLE "injury_alert" CASCADE;--> statement-breakpoint
CREATE FUNCTION "is_followed"(player int) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM favourite WHERE entity_id = player)
		OR EXISTS (SELECT FROM player p JOIN favourite f ON f.entity_id = p.team_id WHERE p.entity_id = player)
$$;--> statement-breakpoint
-- Each injury begins, and each ends, once; its expected return may change again and again.
CREATE FUNCTION "write_injury_events"() RETURNS trigger LANGUAGE plpgsql AS $$
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
			ON CONFLICT ON CONSTRAINT player_event_once DO UPDATE SET day = excluded.day, told_at = NULL
				WHERE excluded.kind = 'returnChanged' AND player_event.day <> excluded.day;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "write_note_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO player_event (kind, player_id, note_id, day)
		SELECT 'doubtful', player_id, id, known_from FROM added
		WHERE status = 'doubtful' AND is_followed(player_id) ORDER BY id
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "write_decision_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO player_event (kind, player_id, injury_id, note_id, day)
		SELECT 'settled', player_id, injury_id, note_id, decided_at::date FROM added
		WHERE is_followed(player_id) ORDER BY id
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "injury_added_events" AFTER INSERT ON "injury"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "write_injury_events"();--> statement-breakpoint
CREATE TRIGGER "injury_changed_events" AFTER UPDATE ON "injury"
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "write_injury_events"();--> statement-breakpoint
CREATE TRIGGER "availability_note_added_events" AFTER INSERT ON "availability_note"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "write_note_events"();--> statement-breakpoint
CREATE TRIGGER "availability_note_changed_events" AFTER UPDATE ON "availability_note"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "write_note_events"();--> statement-breakpoint
CREATE TRIGGER "contradiction_decision_added_events" AFTER INSERT ON "contradiction_decision"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "write_decision_events"();--> statement-breakpoint
-- An import switches ordinary triggers off along with the checks of references.
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_added_events";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_changed_events";--> statement-breakpoint
ALTER TABLE "availability_note" ENABLE ALWAYS TRIGGER "availability_note_added_events";--> statement-breakpoint
ALTER TABLE "availability_note" ENABLE ALWAYS TRIGGER "availability_note_changed_events";--> statement-breakpoint
ALTER TABLE "contradiction_decision" ENABLE ALWAYS TRIGGER "contradiction_decision_added_events";
