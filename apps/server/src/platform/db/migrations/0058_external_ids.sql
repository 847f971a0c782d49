-- contract: servers of the version before write no external ids, so the indexes refuse none of their rows
ALTER TABLE "locations" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "option_values" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_external" ON "locations" USING btree ("business_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_external" ON "categories" USING btree ("business_id","location_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "items_external" ON "items" USING btree ("business_id","location_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_values_external" ON "option_values" USING btree ("business_id","option_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "options_external_item" ON "options" USING btree ("business_id","item_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "options_external_value" ON "options" USING btree ("business_id","parent_value_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "options_external_product" ON "options" USING btree ("business_id","section_product_id","external_id") WHERE external_id is not null;
