CREATE TABLE "staff_hops" (
	"business_id" integer NOT NULL,
	"hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"host" text NOT NULL,
	"from_business_id" integer NOT NULL,
	"from_session_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_hops_business_id_hash_pk" PRIMARY KEY("business_id","hash")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sign_in_id" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_hops" ADD CONSTRAINT "staff_hops_business_id_staff_id_staff_business_id_id_fk" FOREIGN KEY ("business_id","staff_id") REFERENCES "public"."staff"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_hops_expiry" ON "staff_hops" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_hops_staff" ON "staff_hops" USING btree ("business_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_sign_in" ON "staff" USING btree ("sign_in_id") WHERE "staff"."sign_in_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_email_anywhere" ON "staff" USING btree ("email");