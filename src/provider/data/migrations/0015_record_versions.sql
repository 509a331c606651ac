CREATE TABLE "record_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"injury_id" integer,
	"known_from" date NOT NULL,
	"known_until" date NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "coverage_known_from" date DEFAULT (now() AT TIME ZONE 'UTC')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "citation" ADD COLUMN "recorded_on" date DEFAULT (now() AT TIME ZONE 'UTC')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "injury" ADD COLUMN "known_from" date DEFAULT (now() AT TIME ZONE 'UTC')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "injury_media" ADD COLUMN "recorded_on" date DEFAULT (now() AT TIME ZONE 'UTC')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "record_version" ADD CONSTRAINT "record_version_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_version_player_id_index" ON "record_version" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "record_version_injury_id_index" ON "record_version" USING btree ("injury_id");