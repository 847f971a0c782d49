CREATE TABLE "verifactu_records" (
	"business_id" integer NOT NULL,
	"nif" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"receipt_kind" text NOT NULL,
	"receipt_number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verifactu_records_business_id_nif_number_pk" PRIMARY KEY("business_id","nif","number")
);
--> statement-breakpoint
CREATE TABLE "verifactu_sendings" (
	"business_id" integer NOT NULL,
	"nif" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error_code" integer,
	"error_text" text,
	"csv" text,
	"answered_at" timestamp (3) with time zone,
	"repaired_by" integer,
	CONSTRAINT "verifactu_sendings_business_id_nif_number_pk" PRIMARY KEY("business_id","nif","number")
);
--> statement-breakpoint
CREATE TABLE "verifactu_settings" (
	"business_id" integer NOT NULL,
	"kind" text,
	"starts_on" date,
	"certificate_name" text,
	"certificate_expires_at" timestamp (3) with time zone,
	CONSTRAINT "verifactu_settings_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
CREATE TABLE "verifactu_taxpayers" (
	"business_id" integer NOT NULL,
	"nif" text NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	"failure_text" text,
	CONSTRAINT "verifactu_taxpayers_business_id_nif_pk" PRIMARY KEY("business_id","nif")
);
--> statement-breakpoint
ALTER TABLE "verifactu_records" ADD CONSTRAINT "verifactu_records_business_id_nif_verifactu_taxpayers_business_id_nif_fk" FOREIGN KEY ("business_id","nif") REFERENCES "public"."verifactu_taxpayers"("business_id","nif") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifactu_sendings" ADD CONSTRAINT "verifactu_sendings_business_id_nif_number_verifactu_records_business_id_nif_number_fk" FOREIGN KEY ("business_id","nif","number") REFERENCES "public"."verifactu_records"("business_id","nif","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifactu_settings" ADD CONSTRAINT "verifactu_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifactu_taxpayers" ADD CONSTRAINT "verifactu_taxpayers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifactu_records_order" ON "verifactu_records" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "verifactu_sendings_waiting" ON "verifactu_sendings" USING btree ("business_id","nif","number") WHERE state = 'waiting';