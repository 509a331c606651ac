CREATE TABLE "source_rank" (
	"field" text NOT NULL,
	"source_id" integer NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "source_rank_field_source_id_pk" PRIMARY KEY("field","source_id")
);
--> statement-breakpoint
ALTER TABLE "source_rank" ADD CONSTRAINT "source_rank_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_rank_source_id_index" ON "source_rank" USING btree ("source_id");