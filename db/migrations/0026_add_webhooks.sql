CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`webhook_id` integer NOT NULL,
	`message_id` text NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`attempted_at` integer,
	`status_code` integer,
	`milliseconds` integer,
	`answer` text,
	`error` text,
	`retry_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_line` ON `webhook_deliveries` (`webhook_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_gaps` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`gaps` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`created_by` integer,
	`address` text NOT NULL,
	`kinds` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`secret` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`retry_at` integer,
	`switched_off` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `webhooks_project` ON `webhooks` (`project_id`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `integration_id` integer REFERENCES integrations(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `notifications` ADD `webhook_id` integer REFERENCES webhooks(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `notifications_integration` ON `notifications` (`integration_id`);--> statement-breakpoint
CREATE INDEX `notifications_webhook` ON `notifications` (`webhook_id`);