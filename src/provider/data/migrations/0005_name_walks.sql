CREATE INDEX "entity_name_walk_4" ON "entity_name" USING btree (left("glued", 4),"prominence" DESC NULLS LAST,"glued","ends","entity_id");--> statement-breakpoint
CREATE INDEX "entity_name_walk_5" ON "entity_name" USING btree (left("glued", 5),"prominence" DESC NULLS LAST,"glued","ends","entity_id");
