ALTER TABLE "app_user" ADD COLUMN "calendar_since" timestamp with time zone;
