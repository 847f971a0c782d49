CREATE TABLE "acts" (
	"business_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"device" text NOT NULL,
	"location_id" integer,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"inverse" jsonb,
	CONSTRAINT "acts_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_at" ON "acts" USING btree ("business_id","at","id");