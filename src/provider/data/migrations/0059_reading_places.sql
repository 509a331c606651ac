CREATE TABLE "reading_place" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer,
	"view" text NOT NULL,
	"post_id" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_place_userId_entityId_view_unique" UNIQUE NULLS NOT DISTINCT("user_id","entity_id","view")
);
--> statement-breakpoint
ALTER TABLE "reading_place" ADD CONSTRAINT "reading_place_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_place" ADD CONSTRAINT "reading_place_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_place" ADD CONSTRAINT "reading_place_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_place_entity_id_index" ON "reading_place" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "reading_place_post_id_index" ON "reading_place" USING btree ("post_id");