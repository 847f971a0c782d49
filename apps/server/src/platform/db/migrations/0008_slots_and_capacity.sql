CREATE TABLE "slot_claims" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"location_id" integer NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "slot_claims_business_id_order_id_pk" PRIMARY KEY("business_id","order_id"),
	CONSTRAINT "slot_claims_not_negative" CHECK ("slot_claims"."minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "capacity" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "kitchen_minutes" integer;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_claims_taken" ON "slot_claims" USING btree ("business_id","location_id","slot") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "items_back_at" ON "items" USING btree ("back_at") WHERE back_at is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_kitchen_minutes_not_negative" CHECK ("items"."kitchen_minutes" >= 0);