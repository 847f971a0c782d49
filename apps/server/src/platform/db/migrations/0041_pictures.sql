CREATE TABLE "pictures" (
	"business_id" integer NOT NULL,
	"name" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_business_id_name_pk" PRIMARY KEY("business_id","name")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_uploaded_at" ON "pictures" USING btree ("uploaded_at");