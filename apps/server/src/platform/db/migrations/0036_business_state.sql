ALTER TABLE "businesses" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "preview_hash" text;