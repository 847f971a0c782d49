-- contract: the column is new, so that a server of the version before writes no row that the index refuses
ALTER TABLE "order_changes" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "for_change" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "change_number" integer;--> statement-breakpoint
ALTER TABLE "takings" ADD COLUMN "change_number" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_change" ON "receipts" USING btree ("business_id","order_id","change_number") WHERE change_number is not null;