CREATE TABLE "entity_picture" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"small" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"licence" text NOT NULL,
	"author" text NOT NULL,
	"source" text
);
--> statement-breakpoint
ALTER TABLE "entity_picture" ADD CONSTRAINT "entity_picture_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_picture_digest_index" ON "entity_picture" USING btree ("digest");