ALTER TABLE "post" ADD COLUMN "uncertain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "post_uncertain" ON "post" USING btree ("id") WHERE uncertain;