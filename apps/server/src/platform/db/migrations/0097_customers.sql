CREATE TABLE "customer_fills" (
	"business_id" integer NOT NULL,
	"last_order" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "customer_fills_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"spent" integer NOT NULL,
	"refunded" integer NOT NULL,
	CONSTRAINT "customer_orders_business_id_order_id_pk" PRIMARY KEY("business_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "customer_places" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"is_account" boolean NOT NULL,
	"orders" integer NOT NULL,
	"spent" integer NOT NULL,
	"refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_places_business_id_location_id_customer_id_pk" PRIMARY KEY("business_id","location_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_words" (
	"business_id" integer NOT NULL,
	"word" text collate "C" NOT NULL,
	"customer_id" integer NOT NULL,
	CONSTRAINT "customer_words_business_id_word_customer_id_pk" PRIMARY KEY("business_id","word","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"business_id" integer NOT NULL,
	"id" serial NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"telephone_end" text NOT NULL,
	"contact" jsonb NOT NULL,
	"contact_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_fills" ADD CONSTRAINT "customer_fills_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_places" ADD CONSTRAINT "customer_places_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_words" ADD CONSTRAINT "customer_words_business_id_customer_id_customers_business_id_id_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_orders_customer" ON "customer_orders" USING btree ("business_id","customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_places_customer" ON "customer_places" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_places_last" ON "customer_places" USING btree ("business_id","location_id","last_at","customer_id");--> statement-breakpoint
CREATE INDEX "customer_places_spent" ON "customer_places" USING btree ("business_id","location_id","spent","customer_id");--> statement-breakpoint
CREATE INDEX "customer_places_orders" ON "customer_places" USING btree ("business_id","location_id","orders","customer_id");--> statement-breakpoint
CREATE INDEX "customer_words_customer" ON "customer_words" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_account" ON "customers" USING btree ("business_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_guest" ON "customers" USING btree ("business_id","email","telephone_end") WHERE user_id is null;