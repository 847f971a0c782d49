CREATE TABLE "service_announcements" (
	"id" serial PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_incidents" (
	"id" serial PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"worst" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_parts" (
	"part" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "service_incidents_open" ON "service_incidents" USING btree ("part") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "service_incidents_ended" ON "service_incidents" USING btree ("ended_at");