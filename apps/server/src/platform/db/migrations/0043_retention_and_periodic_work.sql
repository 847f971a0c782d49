CREATE TABLE "refund_searches" (
	"account" text PRIMARY KEY NOT NULL,
	"searched_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "periodic_work" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_claims" DROP CONSTRAINT "coupon_claims_business_id_order_id_orders_business_id_id_fk";
--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_created_at" ON "guests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_withdrawn" ON "orders" USING btree ("cancelled_at") WHERE received_at is null and cancelled_at is not null;