CREATE TABLE "document_drafts" (
	"business_id" integer NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_drafts_business_id_kind_language_pk" PRIMARY KEY("business_id","kind","language")
);
--> statement-breakpoint
CREATE TABLE "own_texts" (
	"business_id" integer NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_texts_business_id_language_key_pk" PRIMARY KEY("business_id","language","key")
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"business_id" integer NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translations_business_id_language_kind_id_pk" PRIMARY KEY("business_id","language","kind","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_drafts" ADD CONSTRAINT "document_drafts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_texts" ADD CONSTRAINT "own_texts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;