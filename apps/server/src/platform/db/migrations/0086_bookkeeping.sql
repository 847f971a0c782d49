CREATE TABLE "bookkeeping" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"accounts" jsonb NOT NULL,
	"day_mails" text[] NOT NULL,
	"mailed_day" date,
	CONSTRAINT "bookkeeping_business_id_location_id_pk" PRIMARY KEY("business_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "day_begins" text DEFAULT '04:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookkeeping" ADD CONSTRAINT "bookkeeping_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;