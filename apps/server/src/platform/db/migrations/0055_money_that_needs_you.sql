CREATE TABLE "cash_returns" (
	"business_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"parts" jsonb,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_returns_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "cash_returns_positive" CHECK ("cash_returns"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"business_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"account" text,
	"outcome" text NOT NULL,
	"needs_answer" boolean NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_disputes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "receipt_issuer" text DEFAULT 'we' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "pending_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cash_returns" ADD CONSTRAINT "cash_returns_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_returns_order" ON "cash_returns" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_order" ON "payment_disputes" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("due_at") WHERE outcome in ('open', 'inquiry');