CREATE TABLE "search_day" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea"
);
--> statement-breakpoint
CREATE TABLE "search_view" (
	"day" date NOT NULL,
	"hash" "bytea" NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_view_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
DROP INDEX "post_search";--> statement-breakpoint
ALTER TABLE "search_view" ADD CONSTRAINT "search_view_day_search_day_day_fk" FOREIGN KEY ("day") REFERENCES "public"."search_day"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_search" ON "post" USING gin ("search",(array["id" >> 41]));