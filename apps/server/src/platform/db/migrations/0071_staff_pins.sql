ALTER TABLE "staff" ADD COLUMN "quiet_minutes" integer DEFAULT 10;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "person_used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "staff_sessions_person" ON "staff_sessions" USING btree ("business_id","person_id");