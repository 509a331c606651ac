-- The log of imports names the entity of an identity, which its key does not.
DROP TRIGGER "import_added" ON "entity_identity";--> statement-breakpoint
DROP TRIGGER "import_changed" ON "entity_identity";--> statement-breakpoint
DROP TRIGGER "import_removed" ON "entity_identity";--> statement-breakpoint
CREATE TRIGGER "import_added" AFTER INSERT ON "entity_identity" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('source_id', 'kind', 'source_ref', 'entity_id');--> statement-breakpoint
CREATE TRIGGER "import_changed" AFTER UPDATE ON "entity_identity" REFERENCING NEW TABLE AS added OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('source_id', 'kind', 'source_ref', 'entity_id');--> statement-breakpoint
CREATE TRIGGER "import_removed" AFTER DELETE ON "entity_identity" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION log_import_change('source_id', 'kind', 'source_ref', 'entity_id');--> statement-breakpoint
ALTER TABLE "entity_identity" ENABLE ALWAYS TRIGGER "import_added";--> statement-breakpoint
ALTER TABLE "entity_identity" ENABLE ALWAYS TRIGGER "import_changed";--> statement-breakpoint
ALTER TABLE "entity_identity" ENABLE ALWAYS TRIGGER "import_removed";
