CREATE TABLE "sentiment_training" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sentiment_training_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"night" date,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"labelled" integer,
	"corrected" integer,
	"held_out" integer,
	"before" real,
	"after" real,
	"kept" boolean,
	CONSTRAINT "sentiment_training_night_unique" UNIQUE("night")
);
