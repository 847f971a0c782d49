ALTER TABLE "refunds" ALTER COLUMN "reason" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "intent_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_without_intent" ON "payments" USING btree ("created_at") WHERE intent_id is null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE status in ('queued', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_id") WHERE provider_id is not null;