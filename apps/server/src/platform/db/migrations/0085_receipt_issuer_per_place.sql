ALTER TABLE "locations" ADD COLUMN "receipt_issuer" text DEFAULT 'we' NOT NULL;--> statement-breakpoint
UPDATE "locations" l SET "receipt_issuer" = b."receipt_issuer" FROM "businesses" b WHERE b."id" = l."business_id" AND b."receipt_issuer" <> 'we';
