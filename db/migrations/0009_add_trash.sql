CREATE TABLE `trash_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` integer NOT NULL,
	`title` text NOT NULL,
	`owner_id` integer,
	`deleted_by` integer,
	`deleted_at` integer NOT NULL,
	`file_path` text,
	`details` text,
	`content` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trash_items_entity` ON `trash_items` (`entity_type`,`entity_id`);--> statement-breakpoint
CREATE INDEX `trash_items_project` ON `trash_items` (`project_id`,`deleted_at`);--> statement-breakpoint
CREATE TABLE `trash_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` integer NOT NULL,
	`values` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trash_rows_entity` ON `trash_rows` (`entity_type`,`entity_id`);