ALTER TABLE "coupons" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "is_gift" = true WHERE "max_uses" = 1 AND NOT "listed" AND NOT "auto_applied" AND "code" ~ '^[2-9A-HJKMNP-Z]{10}$';
