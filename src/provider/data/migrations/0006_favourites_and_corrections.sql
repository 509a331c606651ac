CREATE TABLE "favourite" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favourite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer,
	"hashtag" text,
	"spelling" text,
	"digest" text NOT NULL,
	"push" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_userId_entityId_unique" UNIQUE("user_id","entity_id"),
	CONSTRAINT "favourite_userId_hashtag_unique" UNIQUE("user_id","hashtag"),
	CONSTRAINT "favourite_of_one" CHECK (num_nonnulls("favourite"."entity_id", "favourite"."hashtag") = 1)
);
--> statement-breakpoint
ALTER TABLE "entity" ADD COLUMN "by_hand" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "market_value" integer;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "entity_id" integer;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_entity_id_index" ON "favourite" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "favourite_hashtag_index" ON "favourite" USING btree ("hashtag");--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_entity_id_index" ON "audit_event" USING btree ("entity_id");