CREATE TABLE "menu_imports" (
	"business_id" integer NOT NULL,
	"id" text NOT NULL,
	"location_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"last_id" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"content_after" text DEFAULT '' NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "menu_imports_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_location" ON "menu_imports" USING btree ("business_id","location_id","at");--> statement-breakpoint
CREATE INDEX "menu_imports_at" ON "menu_imports" USING btree ("at");