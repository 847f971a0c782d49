CREATE TABLE "day_closings" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"sheet" jsonb NOT NULL,
	"unsold" jsonb NOT NULL,
	"float" integer NOT NULL,
	"counted" integer,
	"note" text NOT NULL,
	"staff_id" integer,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_closings_business_id_location_id_number_pk" PRIMARY KEY("business_id","location_id","number")
);
--> statement-breakpoint
CREATE TABLE "taking_fills" (
	"business_id" integer NOT NULL,
	"last_order" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "taking_fills_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "takings" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"step" integer NOT NULL,
	"kind" text NOT NULL,
	"refund_id" text,
	"location_id" integer NOT NULL,
	"day" date NOT NULL,
	"belongs_to" date,
	"at" timestamp (3) with time zone NOT NULL,
	"order_type" text NOT NULL,
	"payment_type" text NOT NULL,
	"coupon_code" text,
	"sub_total" integer NOT NULL,
	"service_charge" integer NOT NULL,
	"bag_charge" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"discount" integer NOT NULL,
	"tip" integer NOT NULL,
	"total" integer NOT NULL,
	"vat" jsonb NOT NULL,
	CONSTRAINT "takings_business_id_order_id_step_pk" PRIMARY KEY("business_id","order_id","step"),
	CONSTRAINT "takings_total_is_sum" CHECK ("takings"."total" = "takings"."sub_total" + "takings"."service_charge" + "takings"."bag_charge" + "takings"."delivery_fee" - "takings"."discount" + "takings"."tip")
);
--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taking_fills" ADD CONSTRAINT "taking_fills_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takings" ADD CONSTRAINT "takings_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takings" ADD CONSTRAINT "takings_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "day_closings_day" ON "day_closings" USING btree ("business_id","location_id","day");--> statement-breakpoint
CREATE INDEX "takings_day" ON "takings" USING btree ("business_id","location_id","day");