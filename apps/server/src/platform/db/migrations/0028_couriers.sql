CREATE TABLE "business_secrets" (
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_secrets_business_id_name_pk" PRIMARY KEY("business_id","name")
);
--> statement-breakpoint
CREATE TABLE "courier_deliveries" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"phase" text NOT NULL,
	"is_picked_up" boolean DEFAULT false NOT NULL,
	"is_own_driver" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"must_cancel" boolean DEFAULT false NOT NULL,
	"rider_name" text,
	"latitude" double precision,
	"longitude" double precision,
	"position_at" timestamp (3) with time zone,
	"pickup_at" timestamp (3) with time zone,
	"drop_at" timestamp (3) with time zone,
	"tracking_url" text,
	"is_framed" boolean DEFAULT false NOT NULL,
	"fee" integer,
	"reason" text,
	"notes" text,
	"raw" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courier_deliveries_business_id_order_id_attempt_pk" PRIMARY KEY("business_id","order_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "courier_events" (
	"business_id" integer NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courier_events_business_id_provider_event_id_pk" PRIMARY KEY("business_id","provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "dispatch_settings" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"mode" text NOT NULL,
	"provider" text NOT NULL,
	"lead_minutes" integer NOT NULL,
	"overflow_at" integer NOT NULL,
	CONSTRAINT "dispatch_settings_business_id_location_id_pk" PRIMARY KEY("business_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "business_secrets" ADD CONSTRAINT "business_secrets_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_deliveries" ADD CONSTRAINT "courier_deliveries_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_settings" ADD CONSTRAINT "dispatch_settings_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_deliveries_provider" ON "courier_deliveries" USING btree ("business_id","provider","provider_id");--> statement-breakpoint
CREATE INDEX "courier_deliveries_active" ON "courier_deliveries" USING btree ("updated_at") WHERE phase in ('requested', 'to-pickup', 'at-pickup', 'to-customer', 'arriving') or must_cancel;--> statement-breakpoint
CREATE INDEX "courier_events_age" ON "courier_events" USING btree ("received_at");