CREATE TABLE "rate_limit_hits" (
	"business_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rate_limit_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"subject_hash" text NOT NULL,
	"hit_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limit_hits_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "rate_limit_hits" ADD CONSTRAINT "rate_limit_hits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limit_hits_subject" ON "rate_limit_hits" USING btree ("business_id","action","subject_hash","at");--> statement-breakpoint
DROP TABLE "staff_sign_in_failures" CASCADE;--> statement-breakpoint
DROP TABLE "attempts" CASCADE;