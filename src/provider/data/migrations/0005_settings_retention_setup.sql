CREATE TABLE "retention_run" (
	"day" date NOT NULL,
	"kept" text NOT NULL,
	"deleted" integer NOT NULL,
	CONSTRAINT "retention_run_day_kept_pk" PRIMARY KEY("day","kept")
);
--> statement-breakpoint
CREATE TABLE "setup_code" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
