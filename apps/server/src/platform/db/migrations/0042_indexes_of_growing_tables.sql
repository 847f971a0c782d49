DROP INDEX "payments_intent";--> statement-breakpoint
DROP INDEX "refunds_provider";--> statement-breakpoint
CREATE INDEX "allowances_refilled_at" ON "allowances" USING btree ("refilled_at");--> statement-breakpoint
CREATE INDEX "coupon_claims_order" ON "coupon_claims" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "known_devices_expiry" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_quotas_newest_at" ON "mail_quotas" USING btree ("newest_at");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("business_id","parent_id");--> statement-breakpoint
CREATE INDEX "items_category" ON "items" USING btree ("business_id","category_id");--> statement-breakpoint
CREATE INDEX "items_image" ON "items" USING btree ("business_id","image") WHERE image is not null;--> statement-breakpoint
CREATE INDEX "option_values_back_at" ON "option_values" USING btree ("back_at") WHERE back_at is not null;--> statement-breakpoint
CREATE INDEX "option_values_option" ON "option_values" USING btree ("business_id","option_id");--> statement-breakpoint
CREATE INDEX "options_item" ON "options" USING btree ("business_id","item_id");--> statement-breakpoint
CREATE INDEX "options_parent_value" ON "options" USING btree ("business_id","parent_value_id");--> statement-breakpoint
CREATE INDEX "options_section_product" ON "options" USING btree ("business_id","section_product_id");--> statement-breakpoint
CREATE INDEX "section_products_section" ON "section_products" USING btree ("business_id","section_id");--> statement-breakpoint
CREATE INDEX "section_products_item" ON "section_products" USING btree ("business_id","item_id");--> statement-breakpoint
CREATE INDEX "sections_item" ON "sections" USING btree ("business_id","item_id");--> statement-breakpoint
CREATE INDEX "orders_checking" ON "orders" USING btree ("business_id","id") WHERE payment_state = 'checking';--> statement-breakpoint
CREATE INDEX "payment_outages_ended_at" ON "payment_outages" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "signups_unpublished" ON "signups" USING btree ("changed_at") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "staff_tokens_expiry" ON "staff_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_sessions_expiry" ON "user_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_tokens_expiry" ON "user_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("intent_id","business_id") WHERE intent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_id","business_id") WHERE provider_id is not null;