CREATE TABLE "business_connections" (
	"business_id" integer NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"worked_at" timestamp (3) with time zone,
	"failure" text,
	"failure_code" text,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "business_connections_business_id_kind_pk" PRIMARY KEY("business_id","kind")
);
--> statement-breakpoint
CREATE TABLE "business_domains" (
	"business_id" integer NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"records" jsonb NOT NULL,
	"wallets" text DEFAULT 'none' NOT NULL,
	"wallet_problem" text,
	CONSTRAINT "business_domains_business_id_host_pk" PRIMARY KEY("business_id","host")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "apps" jsonb DEFAULT '{"appStoreId":null,"iosAppId":null,"playPackage":null,"playFingerprints":[],"announcesNewApp":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "maps" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "push_public_key" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "one_signal_app_id" text;--> statement-breakpoint
ALTER TABLE "business_connections" ADD CONSTRAINT "business_connections_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_domains" ADD CONSTRAINT "business_domains_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_domains_proved" ON "business_domains" USING btree ("host") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "business_domains_due" ON "business_domains" USING btree ("next_check_at");