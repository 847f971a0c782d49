CREATE TABLE "payout_lines" (
	"business_id" integer NOT NULL,
	"id" text NOT NULL,
	"payout_id" text,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" text,
	"refund_id" text,
	CONSTRAINT "payout_lines_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "payout_searches" (
	"account" text PRIMARY KEY NOT NULL,
	"searched_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"business_id" integer NOT NULL,
	"id" text NOT NULL,
	"account" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"contents" text NOT NULL,
	"failure_code" text,
	"difference" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_business_id_payout_id_payouts_business_id_id_fk" FOREIGN KEY ("business_id","payout_id") REFERENCES "public"."payouts"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_lines_payout" ON "payout_lines" USING btree ("business_id","payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_order" ON "payout_lines" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_provider" ON "payouts" USING btree ("id","business_id");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_unequal" ON "payouts" USING btree ("created_at") WHERE difference <> 0;