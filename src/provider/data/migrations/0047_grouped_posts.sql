CREATE TABLE "grouped_post" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"group_id" bigint,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"features" jsonb
);
--> statement-breakpoint
ALTER TABLE "grouped_post" ADD CONSTRAINT "grouped_post_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grouped_post_group_id_index" ON "grouped_post" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "grouped_post_waiting" ON "grouped_post" USING btree ("post_id") WHERE group_id IS NULL;--> statement-breakpoint
CREATE INDEX "grouped_post_kept" ON "grouped_post" USING btree ("post_id") WHERE features IS NOT NULL;--> statement-breakpoint
CREATE INDEX "grouped_post_keys" ON "grouped_post" USING gin ("keys");