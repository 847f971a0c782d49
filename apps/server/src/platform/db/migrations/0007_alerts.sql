CREATE TABLE "alerts" (
	"business_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"location_id" integer NOT NULL,
	"item_id" integer,
	"order_type" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "alerts_awaited" UNIQUE NULLS NOT DISTINCT("business_id","endpoint_hash","location_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("business_id","location_id") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "alerts_expiry" ON "alerts" USING btree ("expires_at");