CREATE TABLE `import_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` integer NOT NULL,
	`external_id` text NOT NULL,
	`name` text NOT NULL,
	`is_folder` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`version` text,
	`cursor` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`note` text,
	`document_id` integer,
	`task_id` integer,
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_entries_once` ON `import_entries` (`run_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `import_entries_state` ON `import_entries` (`run_id`,`state`,`is_folder`,`id`);--> statement-breakpoint
CREATE INDEX `import_entries_document` ON `import_entries` (`document_id`);--> statement-breakpoint
CREATE INDEX `import_entries_task` ON `import_entries` (`task_id`);--> statement-breakpoint
CREATE TABLE `import_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`service` text NOT NULL,
	`target` text NOT NULL,
	`settings` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`note` text,
	`waits_until` integer,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_runs_owner` ON `import_runs` (`project_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `import_sources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`service` text NOT NULL,
	`external_id` text NOT NULL,
	`external_version` text,
	`document_id` integer,
	`task_id` integer,
	`imported_by` integer,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`imported_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_sources_once` ON `import_sources` (`project_id`,`service`,`external_id`);--> statement-breakpoint
CREATE INDEX `import_sources_document` ON `import_sources` (`document_id`);--> statement-breakpoint
CREATE INDEX `import_sources_task` ON `import_sources` (`task_id`);