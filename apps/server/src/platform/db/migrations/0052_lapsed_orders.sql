ALTER TABLE "locations" ADD COLUMN "reminded_by_text_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_lapsed" ON "orders" USING btree ("business_id","location_id","lapsed_at") WHERE lapsed_at is not null;