CREATE TABLE "factor_resets" (
	"business_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"telephone" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "factor_resets_business_id_staff_id_pk" PRIMARY KEY("business_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "support_grants" (
	"business_id" integer NOT NULL,
	"id" serial NOT NULL,
	"granted_by" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"token_hash" text,
	"token_staff_id" integer,
	"token_expires_at" timestamp (3) with time zone,
	CONSTRAINT "support_grants_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "keeps_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_business_id_staff_id_staff_business_id_id_fk" FOREIGN KEY ("business_id","staff_id") REFERENCES "public"."staff"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_grants" ADD CONSTRAINT "support_grants_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_resets_expiry" ON "factor_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_grants_token" ON "support_grants" USING btree ("business_id","token_hash");--> statement-breakpoint
CREATE INDEX "support_grants_until" ON "support_grants" USING btree ("until");--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING btree ("location_id","number","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower(btrim(contact->>'email')),"placed_at") WHERE person_erased_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_telephone" ON "orders" USING btree (right(regexp_replace(contact->>'telephone', '\D', '', 'g'), 9),"placed_at") WHERE person_erased_at is null;