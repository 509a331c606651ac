DROP INDEX "entity_name_prefix";--> statement-breakpoint
CREATE INDEX "entity_name_prefix" ON "entity_name" USING btree ("glued" text_pattern_ops,"prominence","ends","entity_id","folded");