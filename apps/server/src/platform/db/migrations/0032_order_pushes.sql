CREATE TABLE "order_pushes" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_pushes_business_id_order_id_endpoint_hash_pk" PRIMARY KEY("business_id","order_id","endpoint_hash")
);
--> statement-breakpoint
ALTER TABLE "order_pushes" ADD CONSTRAINT "order_pushes_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;