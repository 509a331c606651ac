CREATE TABLE "care_ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity_id" integer,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"detail_level" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"coverage" text
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"type" text NOT NULL,
	"topic" text NOT NULL,
	"entity_id" integer,
	"message" text NOT NULL,
	"message_i18n" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_i18n" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"ends_on" date
);
--> statement-breakpoint
CREATE TABLE "notification_read" (
	"user_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_read_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "open_enquiries" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_ticket" ADD CONSTRAINT "care_ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_ticket" ADD CONSTRAINT "care_ticket_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_player_id_entity_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_ticket_user_id_created_at_index" ON "care_ticket" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "care_ticket_entity_id_index" ON "care_ticket" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_open" ON "enquiry" USING btree ("user_id","player_id") WHERE "enquiry"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "enquiry_player_id_index" ON "enquiry" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "notification_user_id_id_index" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_entity_id_index" ON "notification" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "notification_read_notification_id_index" ON "notification_read" USING btree ("notification_id");