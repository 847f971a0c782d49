CREATE TABLE "device_pairings" (
	"business_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"name" text NOT NULL,
	"job" text NOT NULL,
	"role" text NOT NULL,
	"places" integer[],
	"paired_by" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_pairings_business_id_code_hash_pk" PRIMARY KEY("business_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "job" text;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_pairings_expiry" ON "device_pairings" USING btree ("expires_at");