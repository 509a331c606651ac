CREATE TABLE "list_mapping" (
	"headers" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
