ALTER TABLE "data_import" ADD COLUMN "undo_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "undo_refused" text;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "undo_removed" integer;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "undo_restored" integer;--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "undo_kept" integer;--> statement-breakpoint
ALTER TABLE "join_candidate" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "join_candidate" ADD COLUMN "merge_id" integer;--> statement-breakpoint
ALTER TABLE "join_candidate" ADD CONSTRAINT "join_candidate_merge_id_entity_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."entity_merge"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_candidate_merge_id_index" ON "join_candidate" USING btree ("merge_id");