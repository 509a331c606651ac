CREATE TABLE "letterhead" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"logo" "bytea"
);
--> statement-breakpoint
ALTER TABLE "letterhead" ADD CONSTRAINT "letterhead_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;