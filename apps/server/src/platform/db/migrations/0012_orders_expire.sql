ALTER TABLE "orders" RENAME COLUMN "lapses_at" TO "expires_at";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "withdrawn_at" TO "cancelled_at";--> statement-breakpoint
ALTER INDEX "orders_lapse" RENAME TO "orders_expiry";--> statement-breakpoint
UPDATE "orders" SET "payment_state" = 'cancelled' WHERE "payment_state" = 'withdrawn';--> statement-breakpoint
-- Before this version nothing ended an order that staff served without accepting it. Old ones are completed, so that the deadlines do not
-- refund them; their events are at position 0, where no subscriber receives them.
INSERT INTO "order_events" ("business_id", "order_id", "seq", "kind", "status", "actor", "reason", "at", "position")
	SELECT o."business_id", o."id", (SELECT coalesce(max(e."seq"), 0) + 1 FROM "order_events" e WHERE e."business_id" = o."business_id" AND e."order_id" = o."id"),
		'status', 'completed', 'system', 'time-passed', now(), 0
	FROM "orders" o WHERE o."status" = 'received' AND o."finished_at" IS NULL AND o."cancelled_at" IS NULL AND o."received_at" < now() - interval '1 day' AND o."ready_at" < now() - interval '1 day';--> statement-breakpoint
UPDATE "orders" SET "status" = 'completed', "finished_at" = now(), "updated_at" = now()
	WHERE "status" = 'received' AND "finished_at" IS NULL AND "cancelled_at" IS NULL AND "received_at" < now() - interval '1 day' AND "ready_at" < now() - interval '1 day';
