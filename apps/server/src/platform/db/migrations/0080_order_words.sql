CREATE TABLE "order_word_fills" (
	"business_id" integer NOT NULL,
	"last_order" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "order_word_fills_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"business_id" integer NOT NULL,
	"word" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" text NOT NULL,
	"location_id" integer NOT NULL,
	CONSTRAINT "order_words_business_id_word_at_order_id_pk" PRIMARY KEY("business_id","word","at","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_word_fills" ADD CONSTRAINT "order_word_fills_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_words_order" ON "order_words" USING btree ("business_id","order_id");