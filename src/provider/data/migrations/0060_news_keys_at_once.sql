DROP INDEX "grouped_post_keys";--> statement-breakpoint
CREATE INDEX "grouped_post_keys" ON "grouped_post" USING gin ("keys") WITH (fastupdate=false);