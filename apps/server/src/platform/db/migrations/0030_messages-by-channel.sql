CREATE TABLE "message_choices" (
	"business_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_sent" boolean NOT NULL,
	CONSTRAINT "message_choices_business_id_kind_channel_pk" PRIMARY KEY("business_id","kind","channel")
);
--> statement-breakpoint
ALTER TABLE "order_mails" RENAME TO "order_messages";--> statement-breakpoint
ALTER TABLE "order_messages" RENAME CONSTRAINT "order_mails_business_id_order_id_orders_business_id_id_fk" TO "order_messages_business_id_order_id_orders_business_id_id_fk";--> statement-breakpoint
ALTER INDEX "order_mails_stop" RENAME TO "order_messages_stop";--> statement-breakpoint
ALTER INDEX "order_mails_due" RENAME TO "order_messages_due";--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" DROP CONSTRAINT "order_mails_business_id_order_id_event_kind_pk";--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_business_id_order_id_event_kind_channel_pk" PRIMARY KEY("business_id","order_id","event","kind","channel");--> statement-breakpoint
ALTER TABLE "message_stops" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_stops" DROP CONSTRAINT "message_stops_business_id_address_hash_kind_pk";--> statement-breakpoint
ALTER TABLE "message_stops" ADD CONSTRAINT "message_stops_business_id_address_hash_kind_channel_pk" PRIMARY KEY("business_id","address_hash","kind","channel");--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "review_after_minutes" integer DEFAULT 75 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "reminder_telephone" text;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;
