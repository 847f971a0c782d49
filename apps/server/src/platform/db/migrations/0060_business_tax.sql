ALTER TABLE "businesses" ADD COLUMN "tax" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "usual_rate" integer;