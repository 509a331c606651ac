-- Processes remember sessions, what accounts follow and which entities there are (decision 0360). These triggers tell
-- them what has changed: `account 17`, `entities` or `anything`. A session that is added changes nothing: that there
-- is none is not remembered.
CREATE FUNCTION "announce_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'app_user' THEN
		PERFORM pg_notify('changes', 'account ' || OLD.id);
	ELSE
		PERFORM pg_notify('changes', 'account ' || account)
			FROM (VALUES (OLD.user_id), (NEW.user_id)) AS changed (account) WHERE account IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changes', TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "user_session_announced" AFTER UPDATE OF "token_hash", "user_id", "expires_at" OR DELETE ON "user_session"
	FOR EACH ROW EXECUTE FUNCTION "announce_account"();--> statement-breakpoint
CREATE TRIGGER "app_user_announced" AFTER UPDATE OR DELETE ON "app_user"
	FOR EACH ROW EXECUTE FUNCTION "announce_account"();--> statement-breakpoint
CREATE TRIGGER "favourite_announced" AFTER INSERT OR UPDATE OF "user_id", "entity_id", "hashtag" OR DELETE ON "favourite"
	FOR EACH ROW EXECUTE FUNCTION "announce_account"();--> statement-breakpoint
CREATE TRIGGER "plan_announced" AFTER UPDATE OR DELETE OR TRUNCATE ON "plan"
	FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('anything');--> statement-breakpoint
CREATE TRIGGER "user_session_emptied" AFTER TRUNCATE ON "user_session"
	FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('anything');--> statement-breakpoint
CREATE TRIGGER "app_user_emptied" AFTER TRUNCATE ON "app_user"
	FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('anything');--> statement-breakpoint
CREATE TRIGGER "favourite_emptied" AFTER TRUNCATE ON "favourite"
	FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('anything');--> statement-breakpoint
CREATE TRIGGER "entity_announced" AFTER UPDATE OF "id", "kind" OR DELETE OR TRUNCATE ON "entity"
	FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('entities');--> statement-breakpoint
-- An import switches ordinary triggers off along with the checks of references.
ALTER TABLE "user_session" ENABLE ALWAYS TRIGGER "user_session_announced";--> statement-breakpoint
ALTER TABLE "user_session" ENABLE ALWAYS TRIGGER "user_session_emptied";--> statement-breakpoint
ALTER TABLE "app_user" ENABLE ALWAYS TRIGGER "app_user_announced";--> statement-breakpoint
ALTER TABLE "app_user" ENABLE ALWAYS TRIGGER "app_user_emptied";--> statement-breakpoint
ALTER TABLE "favourite" ENABLE ALWAYS TRIGGER "favourite_announced";--> statement-breakpoint
ALTER TABLE "favourite" ENABLE ALWAYS TRIGGER "favourite_emptied";--> statement-breakpoint
ALTER TABLE "plan" ENABLE ALWAYS TRIGGER "plan_announced";--> statement-breakpoint
ALTER TABLE "entity" ENABLE ALWAYS TRIGGER "entity_announced";
