DROP INDEX "post_source_id_index";--> statement-breakpoint
CREATE INDEX "post_source_id_source_id_index" ON "post" USING btree ("source_id","source","id");