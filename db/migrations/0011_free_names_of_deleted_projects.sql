DROP INDEX `projects_name_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `projects_name_unique` ON `projects` (lower("name")) WHERE "projects"."deleted_at" is null;