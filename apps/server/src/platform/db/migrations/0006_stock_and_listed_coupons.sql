CREATE TABLE "stock_claims" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "stock_claims_business_id_order_id_item_id_pk" PRIMARY KEY("business_id","order_id","item_id"),
	CONSTRAINT "stock_claims_positive" CHECK ("stock_claims"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "integration" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_stock_not_negative" CHECK ("items"."stock" >= 0);