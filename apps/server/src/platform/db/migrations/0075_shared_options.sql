CREATE SEQUENCE "public"."option_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "option_values" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "group_id" integer;--> statement-breakpoint
CREATE INDEX "option_values_group" ON "option_values" USING btree ("business_id","group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "options_group" ON "options" USING btree ("business_id","group_id") WHERE group_id is not null;