CREATE TABLE "sentiment_correction" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"label" smallint NOT NULL,
	"user_id" integer,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sentiment_correction" ADD CONSTRAINT "sentiment_correction_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentiment_correction" ADD CONSTRAINT "sentiment_correction_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sentiment_correction_user_id_index" ON "sentiment_correction" USING btree ("user_id");