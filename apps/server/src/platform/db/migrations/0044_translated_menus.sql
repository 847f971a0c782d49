ALTER TABLE "order_lines" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "location_id" integer;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "source_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "source_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_location" ON "translations" USING btree ("business_id","location_id");