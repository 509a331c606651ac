ALTER TABLE "post_entity" ADD COLUMN "score" real;--> statement-breakpoint
ALTER TABLE "post_entity" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "post_entity" ADD COLUMN "reason_by" integer;--> statement-breakpoint
ALTER TABLE "post_entity" ADD CONSTRAINT "post_entity_reason_by_entity_id_fk" FOREIGN KEY ("reason_by") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_entity_reason_by" ON "post_entity" USING btree ("reason_by") WHERE reason_by IS NOT NULL;