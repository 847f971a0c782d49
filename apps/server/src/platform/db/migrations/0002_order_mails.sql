CREATE TABLE "order_mails" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "order_mails_business_id_order_id_kind_pk" PRIMARY KEY("business_id","order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;