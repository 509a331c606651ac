CREATE TABLE "alerted_injury" (
	"user_id" integer NOT NULL,
	"injury_id" integer NOT NULL,
	"is_return" boolean NOT NULL,
	CONSTRAINT "alerted_injury_user_id_injury_id_is_return_pk" PRIMARY KEY("user_id","injury_id","is_return")
);
--> statement-breakpoint
CREATE TABLE "alerted_post" (
	"saved_search_id" integer NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "alerted_post_saved_search_id_post_id_pk" PRIMARY KEY("saved_search_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "injury_alert" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "saved_search_id" integer;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "alert" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "alert_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "alert_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerted_injury" ADD CONSTRAINT "alerted_injury_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_injury" ADD CONSTRAINT "alerted_injury_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_post" ADD CONSTRAINT "alerted_post_saved_search_id_saved_search_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_alert" ADD CONSTRAINT "injury_alert_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerted_injury_injury_id_index" ON "alerted_injury" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "injury_alert_due_at_index" ON "injury_alert" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_saved_search_id_saved_search_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_alert_due_at_index" ON "saved_search" USING btree ("alert_due_at") WHERE "saved_search"."alert_due_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_savedSearchId_unique" UNIQUE("saved_search_id");