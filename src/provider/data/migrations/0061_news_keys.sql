CREATE TABLE "news_key" (
	"key" text NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "news_key_key_post_id_pk" PRIMARY KEY("key","post_id")
);
--> statement-breakpoint
INSERT INTO "news_key" SELECT DISTINCT unnest("keys"), "post_id" FROM "grouped_post" WHERE "group_id" IS NOT NULL AND "features" IS NOT NULL;--> statement-breakpoint
DROP INDEX "grouped_post_group_id_index";--> statement-breakpoint
DROP INDEX "grouped_post_keys";--> statement-breakpoint
CREATE INDEX "news_key_post" ON "news_key" USING brin ("post_id");--> statement-breakpoint
CREATE INDEX "grouped_post_group_id_post_id_index" ON "grouped_post" USING btree ("group_id","post_id");--> statement-breakpoint
ALTER TABLE "grouped_post" DROP COLUMN "keys";