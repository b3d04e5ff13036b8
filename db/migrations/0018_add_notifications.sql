CREATE TABLE `notification_days` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`mail_mode` text NOT NULL,
	`levels` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer,
	`task_id` integer,
	`document_id` integer,
	`area_id` integer,
	`question_id` integer,
	`comment_id` integer,
	`join_request_id` integer,
	`area_role` text,
	`due_date` integer,
	`source` text NOT NULL,
	`read_at` integer,
	`mail` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`area_id`) REFERENCES `areas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `unanswered_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`join_request_id`) REFERENCES `join_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_source_unique` ON `notifications` (`user_id`,`source`);--> statement-breakpoint
CREATE INDEX `notifications_inbox` ON `notifications` (`user_id`,`project_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` (`project_id`,`mail`);--> statement-breakpoint
CREATE INDEX `notifications_task` ON `notifications` (`task_id`);--> statement-breakpoint
CREATE INDEX `notifications_document` ON `notifications` (`document_id`);--> statement-breakpoint
CREATE INDEX `notifications_area` ON `notifications` (`area_id`);--> statement-breakpoint
CREATE INDEX `notifications_question` ON `notifications` (`question_id`);--> statement-breakpoint
CREATE INDEX `notifications_comment` ON `notifications` (`comment_id`);--> statement-breakpoint
CREATE INDEX `notifications_join_request` ON `notifications` (`join_request_id`);