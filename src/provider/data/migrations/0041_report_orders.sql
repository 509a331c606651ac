CREATE TABLE "report_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"round" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "report_order_userId_hash_unique" UNIQUE("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "report_order" ADD CONSTRAINT "report_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_order_round_id_index" ON "report_order" USING btree ("round","id");