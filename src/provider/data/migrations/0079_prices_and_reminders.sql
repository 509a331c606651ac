CREATE TABLE "end_reminder" (
	"user_id" integer NOT NULL,
	"ends_on" date NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "end_reminder_user_id_ends_on_days_pk" PRIMARY KEY("user_id","ends_on","days")
);
--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "end_reminder" ADD CONSTRAINT "end_reminder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;