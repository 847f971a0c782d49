CREATE TABLE "message_stops" (
	"business_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_stops_business_id_address_hash_kind_pk" PRIMARY KEY("business_id","address_hash","kind")
);
--> statement-breakpoint
ALTER TABLE "order_mails" ADD COLUMN "stop_hash" text;--> statement-breakpoint
ALTER TABLE "message_stops" ADD CONSTRAINT "message_stops_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_mails_stop" ON "order_mails" USING btree ("business_id","stop_hash") WHERE stop_hash is not null;