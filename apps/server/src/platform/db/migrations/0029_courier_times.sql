ALTER TABLE "courier_deliveries" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "request_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "pickup_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD COLUMN "reported_at" timestamp (3) with time zone;