ALTER TABLE "order_mails" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_mails" ADD COLUMN "told_ready_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_mails_due" ON "order_mails" USING btree ("due_at") WHERE due_at is not null;