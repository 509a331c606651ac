ALTER TABLE "feed_source" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "feed_source" ADD COLUMN "failure_status" integer;--> statement-breakpoint
-- What is stored in words becomes its code, once.
UPDATE "feed_source" SET "failure_status" = substring("last_error" from '^The server answers (\d{3})\.')::int,
	"failure" = CASE
		WHEN "last_error" ~ '^The server answers \d{3}\.' THEN 'status'
		WHEN "last_error" LIKE 'No answer in time.%' THEN 'timeout'
		WHEN "last_error" LIKE 'No server has this name.%' THEN 'unknownName'
		WHEN "last_error" LIKE 'The server refuses the connection.%' THEN 'refused'
		WHEN "last_error" LIKE 'The certificate of the server is not valid%' THEN 'certificate'
		WHEN "last_error" ~ '^More than \d+ redirects\.' THEN 'redirects'
		WHEN "last_error" LIKE 'The address is not public.%' THEN 'private'
		WHEN "last_error" ~ '^The (answer|document) is larger than ' THEN 'large'
		WHEN "last_error" ~ '^(The document|This is a list of feeds|The server answers (no JSON|something unknown))' THEN 'unreadable'
		WHEN "last_error" LIKE 'No answer%' THEN 'silent'
		ELSE 'other'
	END
	WHERE "last_error" IS NOT NULL;
