CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"form" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"is_detailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"text" jsonb NOT NULL,
	"capability" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"status" integer
);
--> statement-breakpoint
ALTER TABLE "event_choice" ADD COLUMN "webhook" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "otherwise" jsonb;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_message" ADD CONSTRAINT "webhook_message_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_user_id_index" ON "webhook" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_message_webhook_id_id_index" ON "webhook_message" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_message_due_at_index" ON "webhook_message" USING btree ("due_at") WHERE "webhook_message"."due_at" IS NOT NULL;