CREATE TABLE "counted_orders" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"location_id" integer NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"customer" text,
	"end_day" date,
	CONSTRAINT "counted_orders_business_id_order_id_pk" PRIMARY KEY("business_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "figure_fills" (
	"business_id" integer NOT NULL,
	"last_order" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "figure_fills_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "figure_sums" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"orders" integer NOT NULL,
	"portions" integer NOT NULL,
	"sales" integer NOT NULL,
	"refunds" integer NOT NULL,
	"discount" integer NOT NULL,
	CONSTRAINT "figure_sums_business_id_location_id_kind_day_key_pk" PRIMARY KEY("business_id","location_id","kind","day","key")
);
--> statement-breakpoint
CREATE TABLE "taking_sums" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_sale" boolean NOT NULL,
	"order_type" text NOT NULL,
	"payment_type" text NOT NULL,
	"count" integer NOT NULL,
	"refund_count" integer NOT NULL,
	"late_count" integer NOT NULL,
	"late_total" integer NOT NULL,
	"sub_total" integer NOT NULL,
	"service_charge" integer NOT NULL,
	"bag_charge" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"discount" integer NOT NULL,
	"tip" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "taking_sums_pk" PRIMARY KEY("business_id","location_id","day","is_sale","order_type","payment_type")
);
--> statement-breakpoint
CREATE TABLE "vat_sums" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_sale" boolean NOT NULL,
	"order_type" text NOT NULL,
	"rate" integer NOT NULL,
	"tax" text NOT NULL,
	"gross" integer NOT NULL,
	"vat" integer NOT NULL,
	CONSTRAINT "vat_sums_pk" PRIMARY KEY("business_id","location_id","day","is_sale","order_type","rate","tax")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reject_code" text;--> statement-breakpoint
ALTER TABLE "counted_orders" ADD CONSTRAINT "counted_orders_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_fills" ADD CONSTRAINT "figure_fills_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_sums" ADD CONSTRAINT "figure_sums_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taking_sums" ADD CONSTRAINT "taking_sums_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_sums" ADD CONSTRAINT "vat_sums_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_orders_day" ON "counted_orders" USING btree ("business_id","location_id","end_day");