CREATE TABLE "injury_candidate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "injury_candidate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"status" text NOT NULL,
	"diagnosis" text,
	"part" text,
	"days_min" smallint,
	"days_max" smallint,
	"until" text,
	"score" real NOT NULL,
	"first_posted_at" timestamp with time zone NOT NULL,
	"last_posted_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"injury_id" integer,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "injury_candidate_post" (
	"candidate_id" integer NOT NULL,
	"post_id" bigint NOT NULL,
	"quote" text NOT NULL,
	CONSTRAINT "injury_candidate_post_candidate_id_post_id_pk" PRIMARY KEY("candidate_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "injury_candidate" ADD CONSTRAINT "injury_candidate_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_candidate" ADD CONSTRAINT "injury_candidate_injury_id_injury_id_fk" FOREIGN KEY ("injury_id") REFERENCES "public"."injury"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_candidate_post" ADD CONSTRAINT "injury_candidate_post_candidate_id_injury_candidate_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."injury_candidate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_candidate_post" ADD CONSTRAINT "injury_candidate_post_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "injury_candidate_player_id_last_posted_at_index" ON "injury_candidate" USING btree ("player_id","last_posted_at");--> statement-breakpoint
CREATE INDEX "injury_candidate_injury_id_index" ON "injury_candidate" USING btree ("injury_id");--> statement-breakpoint
CREATE INDEX "injury_candidate_open" ON "injury_candidate" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "injury_candidate_post_post_id_index" ON "injury_candidate_post" USING btree ("post_id");