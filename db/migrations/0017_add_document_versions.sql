CREATE TABLE `document_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`file_name` text,
	`file_type` text,
	`file_size` integer,
	`file_path` text,
	`page_count` integer,
	`token_count` integer,
	`note` text,
	`restored_from` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`content` text,
	`extracted_text` text,
	`tables` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_versions_order` ON `document_versions` (`document_id`,`version`);--> statement-breakpoint
CREATE INDEX `document_versions_project` ON `document_versions` (`project_id`,`state`);--> statement-breakpoint
ALTER TABLE `documents` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `version_created_at` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `version_created_by` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `restored_from` integer;--> statement-breakpoint
ALTER TABLE `trash_items` ADD `version_files` text;