CREATE TABLE "account_followers" (
	"entity_id" integer NOT NULL,
	"network" text NOT NULL,
	"handle" text NOT NULL,
	"day" date NOT NULL,
	"followers" integer NOT NULL,
	"source_id" integer NOT NULL,
	CONSTRAINT "account_followers_entity_id_network_handle_day_pk" PRIMARY KEY("entity_id","network","handle","day")
);
--> statement-breakpoint
ALTER TABLE "account_followers" ADD CONSTRAINT "account_followers_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_followers" ADD CONSTRAINT "account_followers_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_followers_source_id_index" ON "account_followers" USING btree ("source_id");--> statement-breakpoint
CREATE TRIGGER "import_added" AFTER INSERT ON "account_followers" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('entity_id', 'network', 'handle', 'day');--> statement-breakpoint
CREATE TRIGGER "import_changed" AFTER UPDATE ON "account_followers" REFERENCING NEW TABLE AS added OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('entity_id', 'network', 'handle', 'day');--> statement-breakpoint
CREATE TRIGGER "import_removed" AFTER DELETE ON "account_followers" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('entity_id', 'network', 'handle', 'day');--> statement-breakpoint
ALTER TABLE "account_followers" ENABLE ALWAYS TRIGGER "import_added";--> statement-breakpoint
ALTER TABLE "account_followers" ENABLE ALWAYS TRIGGER "import_changed";--> statement-breakpoint
ALTER TABLE "account_followers" ENABLE ALWAYS TRIGGER "import_removed";--> statement-breakpoint
INSERT INTO "account_followers" ("entity_id", "network", "handle", "day", "followers", "source_id")
	SELECT "entity_id", "network", "handle", "followers_on", "followers", "source_id" FROM "entity_account"
	WHERE "followers" IS NOT NULL AND "followers_on" IS NOT NULL;
