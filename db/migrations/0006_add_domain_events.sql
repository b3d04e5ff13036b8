CREATE TABLE `domain_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`actor_id` integer,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `domain_events_project` ON `domain_events` (`project_id`,`id`);--> statement-breakpoint
CREATE INDEX `domain_events_undelivered` ON `domain_events` (`id`) WHERE "domain_events"."delivered_at" is null;--> statement-breakpoint
ALTER TABLE `activity_logs` ADD `event_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `activity_logs_event` ON `activity_logs` (`event_id`);