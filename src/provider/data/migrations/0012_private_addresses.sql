ALTER TABLE "app_user" RENAME COLUMN "calendar_since" TO "addresses_since";
