CREATE TABLE "saved_search" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer,
	"view" text NOT NULL,
	"name" text NOT NULL,
	"seen_to" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_userId_entityId_view_unique" UNIQUE NULLS NOT DISTINCT("user_id","entity_id","view")
);
--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_entity_id_index" ON "saved_search" USING btree ("entity_id");