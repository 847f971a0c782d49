CREATE TABLE "order_links" (
	"business_id" integer NOT NULL,
	"hash" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_links_business_id_hash_pk" PRIMARY KEY("business_id","hash")
);
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("business_id","order_id");