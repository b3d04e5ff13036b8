CREATE TABLE `project_models` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`service` text NOT NULL,
	`model` text NOT NULL,
	`chosen_by` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chosen_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
