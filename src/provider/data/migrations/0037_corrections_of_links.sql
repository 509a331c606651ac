CREATE TABLE "linking_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linking_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"name" text,
	"post_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"reread_before" bigint,
	"changed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "linking_rule_kind_entityId_name_postId_unique" UNIQUE NULLS NOT DISTINCT("kind","entity_id","name","post_id")
);
--> statement-breakpoint
CREATE TABLE "unlinked_mention" (
	"post_id" bigint NOT NULL,
	"folded" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "unlinked_mention_folded_post_id_pk" PRIMARY KEY("folded","post_id")
);
--> statement-breakpoint
ALTER TABLE "linking_rule" ADD CONSTRAINT "linking_rule_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linking_rule" ADD CONSTRAINT "linking_rule_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlinked_mention" ADD CONSTRAINT "unlinked_mention_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "linking_rule_entity_id_index" ON "linking_rule" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "linking_rule_post_id_index" ON "linking_rule" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "linking_rule_open" ON "linking_rule" USING btree ("id") WHERE reread_before IS NOT NULL;--> statement-breakpoint
CREATE INDEX "unlinked_mention_post_id_index" ON "unlinked_mention" USING btree ("post_id");