CREATE TABLE "stations" (
	"business_id" integer NOT NULL,
	"id" serial NOT NULL,
	"location_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"categories" integer[] NOT NULL,
	"dishes" integer[] NOT NULL,
	CONSTRAINT "stations_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stations_location" ON "stations" USING btree ("business_id","location_id","position");