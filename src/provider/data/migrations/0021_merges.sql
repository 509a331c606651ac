CREATE TABLE "entity_merge_step" (
	"merge_id" integer NOT NULL,
	"step" integer NOT NULL,
	"table_name" text NOT NULL,
	"action" text NOT NULL,
	"column_name" text,
	"rows" jsonb NOT NULL,
	CONSTRAINT "entity_merge_step_merge_id_step_pk" PRIMARY KEY("merge_id","step")
);
--> statement-breakpoint
ALTER TABLE "entity_merge" DROP CONSTRAINT "entity_merge_merged_id_entity_id_fk";
--> statement-breakpoint
ALTER TABLE "entity_merge" ALTER COLUMN "merged_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD COLUMN "kind" "entity_kind" NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD COLUMN "source_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD COLUMN "source_ref" text NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_merge_step" ADD CONSTRAINT "entity_merge_step_merge_id_entity_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."entity_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merge" ADD CONSTRAINT "entity_merge_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_merge_kept_id_index" ON "entity_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "entity_merge_source_id_index" ON "entity_merge" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "entity_merge" DROP COLUMN "changes";