ALTER TABLE "orders" ADD COLUMN "intake" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" integer;