ALTER TABLE "coupons" ADD COLUMN "is_series" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "series_of" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_business_id_series_of_coupons_business_id_id_fk" FOREIGN KEY ("business_id","series_of") REFERENCES "public"."coupons"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_open" ON "coupons" USING btree ("business_id") WHERE ("coupons"."auto_applied" or "coupons"."listed");--> statement-breakpoint
CREATE INDEX "coupons_series" ON "coupons" USING btree ("business_id","series_of");