CREATE TABLE `project_embeddings` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`user_id` integer NOT NULL,
	`note` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_embeddings_user` ON `project_embeddings` (`user_id`);