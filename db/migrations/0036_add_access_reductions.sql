CREATE TABLE `access_reductions` (
	`project_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reduced_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `user_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_reductions_user` ON `access_reductions` (`user_id`);