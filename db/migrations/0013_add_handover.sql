CREATE TABLE `acceptance_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`area_id` integer NOT NULL,
	`question` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`origin` text DEFAULT 'person' NOT NULL,
	`status` text DEFAULT 'unasked' NOT NULL,
	`change` text,
	`asked_at` integer,
	`confirmed_by` integer,
	`confirmed_at` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`answer` text,
	`confirmed_answer` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`area_id`) REFERENCES `areas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `acceptance_questions_area` ON `acceptance_questions` (`area_id`,`position`);--> statement-breakpoint
CREATE INDEX `acceptance_questions_project` ON `acceptance_questions` (`project_id`,`status`);--> statement-breakpoint
CREATE TABLE `area_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`area_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	`status` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`area_id`) REFERENCES `areas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `area_links_target_unique` ON `area_links` (`area_id`,`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `area_links_project` ON `area_links` (`project_id`,`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `area_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`areas` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `area_templates_name_unique` ON `area_templates` (`project_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `areas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`kind` text DEFAULT 'system' NOT NULL,
	`track` text,
	`importance` text DEFAULT 'medium' NOT NULL,
	`expert_id` integer,
	`receiver_id` integer,
	`deputy_id` integer,
	`review_date` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`expert_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`deputy_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `areas_project_name_unique` ON `areas` (`project_id`,lower("name"));--> statement-breakpoint
CREATE INDEX `areas_project_track` ON `areas` (`project_id`,`track`);--> statement-breakpoint
CREATE TABLE `shadowing_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`area_id` integer NOT NULL,
	`meeting_id` integer NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`area_id`) REFERENCES `areas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shadowing_sessions_unique` ON `shadowing_sessions` (`area_id`,`meeting_id`);--> statement-breakpoint
CREATE INDEX `shadowing_sessions_project` ON `shadowing_sessions` (`project_id`,`meeting_id`);--> statement-breakpoint
CREATE TABLE `drill_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`drill_id` integer NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`chunk_index` integer,
	`location` text,
	`outcome` text DEFAULT 'open' NOT NULL,
	`note` text,
	`decided_at` integer,
	`task_id` integer,
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drill_steps_drill` ON `drill_steps` (`drill_id`,`position`);--> statement-breakpoint
CREATE TABLE `drills` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`area_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	`document_title` text NOT NULL,
	`title` text NOT NULL,
	`steps_hash` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`receiver_id` integer,
	`witness_id` integer,
	`witnessed_at` integer,
	`finished_at` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`area_id`) REFERENCES `areas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`witness_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `drills_area` ON `drills` (`area_id`,`id`);--> statement-breakpoint
CREATE INDEX `drills_project` ON `drills` (`project_id`,`status`);--> statement-breakpoint
CREATE TABLE `handovers` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`leaving_team` text,
	`receiving_team` text,
	`last_day` integer,
	`hypercare_end` integer,
	`skipped_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `readiness_days` (
	`project_id` integer NOT NULL,
	`day` text NOT NULL,
	`percentage` real NOT NULL,
	`areas` integer NOT NULL,
	`gaps` text NOT NULL,
	`tracks` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `day`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_offs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`scope` text NOT NULL,
	`area_id` integer,
	`track` text,
	`side` text NOT NULL,
	`user_id` integer,
	`user_name` text NOT NULL,
	`signed_at` integer NOT NULL,
	`reason` text,
	`open_gaps` integer NOT NULL,
	`hash` text NOT NULL,
	`statement` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`area_id`) REFERENCES `areas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `sign_offs_project` ON `sign_offs` (`project_id`,`scope`,`area_id`);--> statement-breakpoint
ALTER TABLE `unanswered_questions` ADD `area_id` integer REFERENCES areas(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `unanswered_questions` ADD `assignee_id` integer REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `unanswered_questions` ADD `due_date` integer;--> statement-breakpoint
ALTER TABLE `unanswered_questions` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `unanswered_questions` ADD `checked_at` integer;--> statement-breakpoint
ALTER TABLE `unanswered_questions` ADD `checked_by` integer REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `memberships` ADD `side` text;