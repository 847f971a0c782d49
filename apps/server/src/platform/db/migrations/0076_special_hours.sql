-- contract: what it accepts includes every row that servers of the version before write: all three columns or none
ALTER TABLE "items" DROP CONSTRAINT "items_special_whole";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "special_during" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_special_whole" CHECK (num_nonnulls("items"."special_price", "items"."special_starts_on") = 2
        or num_nonnulls("items"."special_price", "items"."special_starts_on", "items"."special_ends_on") = 0);