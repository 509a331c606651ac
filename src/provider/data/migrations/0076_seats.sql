ALTER TABLE "app_user" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "seats" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "sessions" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_owner_id_index" ON "app_user" USING btree ("owner_id");