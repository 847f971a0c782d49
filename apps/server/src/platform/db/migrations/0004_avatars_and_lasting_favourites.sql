CREATE TABLE "avatars" (
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"user_id" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "avatars_business_id_name_pk" PRIMARY KEY("business_id","name")
);
--> statement-breakpoint
ALTER TABLE "favourites" DROP CONSTRAINT "favourites_business_id_item_id_items_business_id_id_fk";
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avatars_user" ON "avatars" USING btree ("business_id","user_id");