CREATE TABLE "figure_months" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"orders" integer NOT NULL,
	"portions" integer NOT NULL,
	"sales" integer NOT NULL,
	"refunds" integer NOT NULL,
	"discount" integer NOT NULL,
	CONSTRAINT "figure_months_business_id_location_id_kind_month_key_pk" PRIMARY KEY("business_id","location_id","kind","month","key")
);
--> statement-breakpoint
ALTER TABLE "figure_months" ADD CONSTRAINT "figure_months_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "figure_months" ("business_id", "location_id", "month", "kind", "key", "label", "orders", "portions", "sales", "refunds", "discount")
SELECT "business_id", "location_id", date_trunc('month', "day")::date, "kind", "key", substr(max("day"::text || "label"), 11), sum("orders"), sum("portions"), sum("sales"), sum("refunds"), sum("discount")
FROM "figure_sums" GROUP BY 1, 2, 3, 4, 5;
