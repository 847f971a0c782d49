CREATE TABLE "order_changes" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"note" text NOT NULL,
	"differences" jsonb NOT NULL,
	"lines_before" jsonb NOT NULL,
	"lines_after" jsonb NOT NULL,
	"totals_before" jsonb NOT NULL,
	"totals_after" jsonb NOT NULL,
	"vat_before" jsonb NOT NULL,
	"vat_after" jsonb NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"if_unanswered" text NOT NULL,
	"staff_id" integer NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"refund_id" text,
	CONSTRAINT "order_changes_business_id_order_id_number_pk" PRIMARY KEY("business_id","order_id","number")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "change_answer_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "change_if_unanswered" text DEFAULT 'keep' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_one_open" ON "order_changes" USING btree ("business_id","order_id") WHERE state in ('open', 'call');--> statement-breakpoint
CREATE INDEX "order_changes_expiry" ON "order_changes" USING btree ("expires_at") WHERE expires_at is not null;