CREATE TABLE "telephone_stops" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "attempted_at" timestamp (3) with time zone;