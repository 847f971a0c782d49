CREATE TABLE "location_watches" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"job" text NOT NULL,
	CONSTRAINT "location_watches_business_id_location_id_pk" PRIMARY KEY("business_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "staff_watches" (
	"business_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"location_id" integer NOT NULL,
	"job" text NOT NULL,
	"sound" boolean NOT NULL,
	"battery" integer,
	"charging" boolean,
	"version" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_watches_business_id_session_id_location_id_pk" PRIMARY KEY("business_id","session_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "location_watches" ADD CONSTRAINT "location_watches_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_watches" ADD CONSTRAINT "staff_watches_business_id_session_id_staff_sessions_business_id_id_fk" FOREIGN KEY ("business_id","session_id") REFERENCES "public"."staff_sessions"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_watches" ADD CONSTRAINT "staff_watches_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_watches_location" ON "staff_watches" USING btree ("business_id","location_id");