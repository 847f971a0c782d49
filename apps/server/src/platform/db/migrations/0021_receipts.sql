CREATE TABLE "receipt_numbers" (
	"business_id" integer NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_numbers_business_id_kind_pk" PRIMARY KEY("business_id","kind")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"business_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"total" integer NOT NULL,
	"vat" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "receipts_business_id_kind_number_pk" PRIMARY KEY("business_id","kind","number"),
	CONSTRAINT "receipts_credit_has_refund" CHECK (("receipts"."kind" = 'credit') = ("receipts"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "receipt_numbers" ADD CONSTRAINT "receipt_numbers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one" ON "receipts" USING btree ("business_id","order_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund" ON "receipts" USING btree ("business_id","refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("business_id","order_id");