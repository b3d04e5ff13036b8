CREATE TABLE `incoming_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`incoming_webhook_id` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`added_id` integer NOT NULL,
	`title` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`incoming_webhook_id`) REFERENCES `incoming_webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `incoming_requests_key` ON `incoming_requests` (`incoming_webhook_id`,`idempotency_key`);--> statement-breakpoint
CREATE TABLE `incoming_webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`created_by` integer NOT NULL,
	`name` text NOT NULL,
	`adds` text NOT NULL,
	`token_hash` text NOT NULL,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `incoming_webhooks_tokenHash_unique` ON `incoming_webhooks` (`token_hash`);--> statement-breakpoint
CREATE INDEX `incoming_webhooks_project` ON `incoming_webhooks` (`project_id`);