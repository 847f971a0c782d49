ALTER TABLE "locations" ADD COLUMN "remind_after_minutes" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "call_after_minutes" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "called_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer_due_at" timestamp (3) with time zone;