ALTER TABLE "option_values" ADD COLUMN "breaks_marks" text[];--> statement-breakpoint
ALTER TABLE "option_values" ADD COLUMN "brings_marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "dietary" jsonb;