CREATE TABLE "sent_counts" (
	"business_id" integer NOT NULL,
	"channel" text NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "sent_counts_business_id_channel_day_pk" PRIMARY KEY("business_id","channel","day")
);
--> statement-breakpoint
CREATE TABLE "business_telephone_stops" (
	"business_id" integer NOT NULL,
	"number_hash" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_telephone_stops_business_id_number_hash_pk" PRIMARY KEY("business_id","number_hash")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "trust" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "sent_counts" ADD CONSTRAINT "sent_counts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_telephone_stops" ADD CONSTRAINT "business_telephone_stops_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_counts_day" ON "sent_counts" USING btree ("day");--> statement-breakpoint
-- A table that Citus copies to every node is not joined with one of the coordinator.
DO $$
DECLARE
	opened_by_owners integer[];
BEGIN
	SELECT array_agg(business_id) INTO opened_by_owners FROM signups WHERE business_id IS NOT NULL;
	UPDATE businesses SET trust = 'unproved' WHERE id = ANY (opened_by_owners);
END $$;
