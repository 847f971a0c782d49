CREATE TABLE "print_jobs" (
	"business_id" integer NOT NULL,
	"id" serial NOT NULL,
	"location_id" integer NOT NULL,
	"printer_id" integer NOT NULL,
	"order_id" text,
	"layout" text NOT NULL,
	"cause" text NOT NULL,
	"key" text NOT NULL,
	"copies" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"token" text,
	"offered_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone,
	"hand_overs" integer DEFAULT 0 NOT NULL,
	"fault_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"waits_since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"printed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "print_jobs_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"business_id" integer NOT NULL,
	"id" serial NOT NULL,
	"location_id" integer NOT NULL,
	"name" text NOT NULL,
	"maker" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hardware_id" text,
	"model" text,
	"columns" integer NOT NULL,
	"tickets" jsonb NOT NULL,
	"fallback_id" integer,
	"poll_seconds" integer NOT NULL,
	"state" text,
	"state_since" timestamp (3) with time zone,
	"fault_code" text,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "printers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_business_id_printer_id_printers_business_id_id_fk" FOREIGN KEY ("business_id","printer_id") REFERENCES "public"."printers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_key" ON "print_jobs" USING btree ("business_id","key");--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("business_id","printer_id","id") WHERE state in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "print_jobs_printer" ON "print_jobs" USING btree ("business_id","printer_id");--> statement-breakpoint
CREATE INDEX "print_jobs_late" ON "print_jobs" USING btree ("waits_since") WHERE state in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "print_jobs_order" ON "print_jobs" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "print_jobs_age" ON "print_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "printers_secret" ON "printers" USING btree ("business_id","secret_hash");--> statement-breakpoint
CREATE INDEX "printers_location" ON "printers" USING btree ("business_id","location_id");