CREATE TABLE "payment_outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"alerted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "statement_suffix" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "refunds_fraud_warnings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "search_cursor" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "alerted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_outages_one" ON "payment_outages" USING btree ("account") WHERE ended_at is null;