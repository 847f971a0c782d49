CREATE TABLE "staff_pushes" (
	"business_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"session_id" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_pushes_business_id_location_id_endpoint_hash_pk" PRIMARY KEY("business_id","location_id","endpoint_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_pushes" ADD CONSTRAINT "staff_pushes_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pushes" ADD CONSTRAINT "staff_pushes_business_id_session_id_staff_sessions_business_id_id_fk" FOREIGN KEY ("business_id","session_id") REFERENCES "public"."staff_sessions"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_pushes_session" ON "staff_pushes" USING btree ("business_id","session_id");