CREATE TABLE "driver_hand_ins" (
	"business_id" integer NOT NULL,
	"id" serial NOT NULL,
	"driver_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "driver_hand_ins_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "driver_orders" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"driver_id" integer NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"hand_in_id" integer,
	CONSTRAINT "driver_orders_business_id_order_id_pk" PRIMARY KEY("business_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"business_id" integer NOT NULL,
	"id" serial NOT NULL,
	"location_id" integer NOT NULL,
	"name" text NOT NULL,
	"telephone" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"link_hash" text,
	"link_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "drivers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "driver_hand_ins" ADD CONSTRAINT "driver_hand_ins_business_id_driver_id_drivers_business_id_id_fk" FOREIGN KEY ("business_id","driver_id") REFERENCES "public"."drivers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_orders" ADD CONSTRAINT "driver_orders_business_id_driver_id_drivers_business_id_id_fk" FOREIGN KEY ("business_id","driver_id") REFERENCES "public"."drivers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_orders" ADD CONSTRAINT "driver_orders_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_orders" ADD CONSTRAINT "driver_orders_business_id_hand_in_id_driver_hand_ins_business_id_id_fk" FOREIGN KEY ("business_id","hand_in_id") REFERENCES "public"."driver_hand_ins"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_hand_ins_driver" ON "driver_hand_ins" USING btree ("business_id","driver_id");--> statement-breakpoint
CREATE INDEX "driver_orders_driver" ON "driver_orders" USING btree ("business_id","driver_id");--> statement-breakpoint
CREATE INDEX "driver_orders_hand_in" ON "driver_orders" USING btree ("business_id","hand_in_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drivers_link" ON "drivers" USING btree ("business_id","link_hash");--> statement-breakpoint
CREATE INDEX "drivers_location" ON "drivers" USING btree ("business_id","location_id");