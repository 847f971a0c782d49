CREATE TABLE "overrides" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"minutes" integer,
	"until" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "overrides_business_id_location_id_what_subject_pk" PRIMARY KEY("business_id","location_id","what","subject")
);
--> statement-breakpoint
ALTER TABLE "overrides" ADD CONSTRAINT "overrides_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overrides_until" ON "overrides" USING btree ("until") WHERE until is not null;