CREATE TABLE "invoice" (
	"number" integer PRIMARY KEY NOT NULL,
	"purchase_id" integer,
	"user_id" integer,
	"language" text NOT NULL,
	"issued_on" date NOT NULL,
	"plan_name" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"tax" integer NOT NULL,
	"seller" text[] NOT NULL,
	"bill_to" text NOT NULL,
	CONSTRAINT "invoice_purchaseId_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_purchase_id_purchase_request_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_user_id_index" ON "invoice" USING btree ("user_id");