CREATE TABLE "summary_mails" (
	"business_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"rhythm" text NOT NULL,
	"hour" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"stop_token" text NOT NULL,
	"mailed_day" date,
	CONSTRAINT "summary_mails_business_id_staff_id_location_id_pk" PRIMARY KEY("business_id","staff_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "summary_mails" ADD CONSTRAINT "summary_mails_business_id_staff_id_staff_business_id_id_fk" FOREIGN KEY ("business_id","staff_id") REFERENCES "public"."staff"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_mails" ADD CONSTRAINT "summary_mails_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summary_mails_location" ON "summary_mails" USING btree ("business_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_mails_token" ON "summary_mails" USING btree ("business_id","stop_token");