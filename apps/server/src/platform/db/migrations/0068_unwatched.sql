ALTER TABLE "locations" ADD COLUMN "unwatched_tells" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "unwatched_pause_minutes" integer;--> statement-breakpoint
ALTER TABLE "location_watches" ADD COLUMN "gone_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "location_watches" ADD COLUMN "check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "location_watches" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "location_watches" ADD COLUMN "texted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "location_watches" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "location_watches_check" ON "location_watches" USING btree ("check_at") WHERE check_at is not null;