CREATE TABLE "signup_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"network_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"language" text NOT NULL,
	"answers" jsonb NOT NULL,
	"business_id" integer,
	"preview_token" text,
	"network_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signup_codes_email" ON "signup_codes" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "signup_codes_network" ON "signup_codes" USING btree ("network_hash","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signups_token" ON "signups" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "signups_business" ON "signups" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "signups_email" ON "signups" USING btree ("email");