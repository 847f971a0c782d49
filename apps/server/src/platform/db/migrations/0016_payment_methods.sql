ALTER TABLE "businesses" ADD COLUMN "asks_billing_postcode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "payment_brands" text[] DEFAULT '{}' NOT NULL;