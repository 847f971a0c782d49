CREATE TABLE "business_mail_domains" (
	"business_id" integer NOT NULL,
	"domain" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"reply_to" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"records" jsonb NOT NULL,
	CONSTRAINT "business_mail_domains_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
ALTER TABLE "business_domains" ADD COLUMN "unreached_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_domains" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "business_mail_domains" ADD CONSTRAINT "business_mail_domains_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_mail_domains_due" ON "business_mail_domains" USING btree ("next_check_at");