CREATE TABLE "staff_roles" (
	"business_id" integer NOT NULL,
	"id" serial NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "staff_roles_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role_id" integer;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "role_id" integer;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree ("business_id",lower("name"));