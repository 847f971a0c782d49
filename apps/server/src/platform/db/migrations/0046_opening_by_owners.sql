ALTER TABLE "businesses" ADD COLUMN "shows_first_steps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "console_token_hash" text;