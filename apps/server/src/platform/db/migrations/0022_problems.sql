CREATE TABLE "problem_pictures" (
	"business_id" integer NOT NULL,
	"problem_id" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "problem_pictures_business_id_problem_id_pk" PRIMARY KEY("business_id","problem_id")
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"business_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"location_id" integer NOT NULL,
	"kind" text NOT NULL,
	"lines" jsonb NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" integer,
	"answer" text,
	"message" text,
	"amount" integer,
	"coupon_code" text,
	"coupon_ends_at" timestamp (3) with time zone,
	CONSTRAINT "problems_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "problem_id" text;--> statement-breakpoint
ALTER TABLE "problem_pictures" ADD CONSTRAINT "problem_pictures_business_id_problem_id_problems_business_id_id_fk" FOREIGN KEY ("business_id","problem_id") REFERENCES "public"."problems"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problems_order" ON "problems" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "problems_location" ON "problems" USING btree ("business_id","location_id","created_at");--> statement-breakpoint
CREATE INDEX "problems_open" ON "problems" USING btree ("business_id","location_id","created_at") WHERE answered_at is null;