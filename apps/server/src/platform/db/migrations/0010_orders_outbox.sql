CREATE TABLE "event_cursors" (
	"subscriber" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_head_one_row" CHECK ("event_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_numbers_business_id_location_id_day_pk" PRIMARY KEY("business_id","location_id","day")
);
--> statement-breakpoint
ALTER TABLE "order_mails" DROP CONSTRAINT "order_mails_business_id_order_id_kind_pk";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "reject_after_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "complete_after_hours" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mails" ADD COLUMN "event" integer NOT NULL DEFAULT 0;--> statement-breakpoint
UPDATE "order_mails" m SET "event" = coalesce((
	SELECT min(e."seq") FROM "order_events" e
	WHERE e."business_id" = m."business_id" AND e."order_id" = m."order_id" AND e."kind" = 'status' AND e."status" = m."kind"
), 0);--> statement-breakpoint
ALTER TABLE "order_mails" ALTER COLUMN "event" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_business_id_order_id_event_kind_pk" PRIMARY KEY("business_id","order_id","event","kind");--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "position" bigint;--> statement-breakpoint
UPDATE "order_events" e SET "position" = n."position" FROM (
	SELECT "business_id", "order_id", "seq", row_number() OVER (ORDER BY "at", "business_id", "order_id", "seq") AS "position" FROM "order_events"
) n WHERE e."business_id" = n."business_id" AND e."order_id" = n."order_id" AND e."seq" = n."seq";--> statement-breakpoint
INSERT INTO "event_head" ("position") SELECT coalesce(max("position"), 0) FROM "order_events";--> statement-breakpoint
-- Mails of the last day may not have been queued yet: their subscriber starts a day back, and mails that exist are not queued again.
INSERT INTO "event_cursors" ("subscriber", "position", "moved_at")
	SELECT 'mails', coalesce(max("position") FILTER (WHERE "at" < now() - interval '1 day'), 0), now() FROM "order_events";--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_position" ON "order_events" USING btree ("position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "order_events_unnumbered" ON "order_events" USING btree ("seq","at") WHERE position is null;--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "mailed_at";--> statement-breakpoint
DROP SEQUENCE "public"."order_number";--> statement-breakpoint
UPDATE "orders" SET "reject_reason" = CASE "reject_reason" WHEN 'lapsed' THEN 'expired' ELSE 'superseded' END WHERE "withdrawn_at" IS NOT NULL AND "reject_reason" IN ('lapsed', 'replaced');
