CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`task_id` integer,
	`document_id` integer,
	`meeting_id` integer,
	`area_id` integer,
	`text` text NOT NULL,
	`created_by` integer,
	`edited_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`area_id`) REFERENCES `areas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `comments_task` ON `comments` (`task_id`);--> statement-breakpoint
CREATE INDEX `comments_document` ON `comments` (`document_id`);--> statement-breakpoint
CREATE INDEX `comments_meeting` ON `comments` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `comments_area` ON `comments` (`area_id`);--> statement-breakpoint
CREATE INDEX `comments_project` ON `comments` (`project_id`,`created_by`);