CREATE TABLE "allowances" (
	"business_id" integer NOT NULL,
	"subject_hash" text NOT NULL,
	"refilled_at" timestamp (3) with time zone NOT NULL,
	"latest" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "allowances_business_id_subject_hash_pk" PRIMARY KEY("business_id","subject_hash"),
	CONSTRAINT "allowances_not_used_up" CHECK ("allowances"."refilled_at" <= "allowances"."latest")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_mode" CHECK ("installation"."mode" in ('demo', 'production'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"business_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" text,
	"staff_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "known_devices_one_owner" CHECK (num_nonnulls("known_devices"."user_id", "known_devices"."staff_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_quotas" (
	"address_hash" text NOT NULL,
	"sort" text NOT NULL,
	"sent_at" timestamp (3) with time zone[] NOT NULL,
	"newest_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_quotas_address_hash_sort_pk" PRIMARY KEY("address_hash","sort")
);
--> statement-breakpoint
CREATE TABLE "order_codes" (
	"business_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"channel" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "order_codes_business_id_order_id_pk" PRIMARY KEY("business_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "own_data_keys" (
	"business_id" integer NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_data_keys_business_id_hash_pk" PRIMARY KEY("business_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"business_id" integer NOT NULL,
	"id" text NOT NULL,
	"staff_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_passkeys_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"business_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_business_id_staff_id_hash_pk" PRIMARY KEY("business_id","staff_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_tokens" (
	"business_id" integer NOT NULL,
	"hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_tokens_business_id_hash_pk" PRIMARY KEY("business_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"business_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_totp_business_id_staff_id_pk" PRIMARY KEY("business_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "refund_proof_above" integer;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "first_order_code" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mails" ADD COLUMN "dropped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claims_at_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erasure_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "risk_level" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_outcome" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "host_cookie" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "host_cookie" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_business_id_staff_id_staff_business_id_id_fk" FOREIGN KEY ("business_id","staff_id") REFERENCES "public"."staff"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data_keys" ADD CONSTRAINT "own_data_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_business_id_staff_id_staff_business_id_id_fk" FOREIGN KEY ("business_id","staff_id") REFERENCES "public"."staff"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_business_id_staff_id_staff_business_id_id_fk" FOREIGN KEY ("business_id","staff_id") REFERENCES "public"."staff"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_business_id_staff_id_staff_business_id_id_fk" FOREIGN KEY ("business_id","staff_id") REFERENCES "public"."staff"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_business_id_staff_id_staff_business_id_id_fk" FOREIGN KEY ("business_id","staff_id") REFERENCES "public"."staff"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_of_user" ON "known_devices" USING btree ("business_id","user_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_of_staff" ON "known_devices" USING btree ("business_id","staff_id","token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_token" ON "known_devices" USING btree ("business_id","token_hash");--> statement-breakpoint
CREATE INDEX "own_data_keys_expiry" ON "own_data_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("business_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_tokens_staff" ON "staff_tokens" USING btree ("business_id","staff_id");--> statement-breakpoint
CREATE INDEX "orders_completed_email" ON "orders" USING btree ("business_id",lower(contact->>'email')) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("business_id","network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree ("business_id",lower(btrim(contact->>'email'))) WHERE user_id is null and person_erased_at is null;--> statement-breakpoint
CREATE INDEX "orders_retention" ON "orders" USING btree ("placed_at") WHERE user_id is null and person_erased_at is null;--> statement-breakpoint
CREATE INDEX "orders_erasure_requested" ON "orders" USING btree ("erasure_requested_at") WHERE erasure_requested_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_id" ON "staff_sessions" USING btree ("business_id","id");