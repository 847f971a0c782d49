ALTER TABLE "orders" ADD COLUMN "player_id" text;--> statement-breakpoint
CREATE INDEX "orders_player" ON "orders" USING btree ("business_id","id") WHERE player_id is not null;