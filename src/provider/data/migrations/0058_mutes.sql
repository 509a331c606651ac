CREATE TABLE "mute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entity_id" integer,
	"source" "post_source",
	"text" text,
	"post_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mute_userId_kind_entityId_source_text_postId_unique" UNIQUE NULLS NOT DISTINCT("user_id","kind","entity_id","source","text","post_id")
);
--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mute_entity_id_index" ON "mute" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "mute_post_id_index" ON "mute" USING btree ("post_id");