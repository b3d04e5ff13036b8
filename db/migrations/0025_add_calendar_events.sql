CREATE TABLE `calendar_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`meeting_id` integer NOT NULL,
	`title` text NOT NULL,
	`service` text NOT NULL,
	`user_id` integer NOT NULL,
	`request_id` text NOT NULL,
	`calendar` text,
	`external_id` text,
	`sent` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`error` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`synced_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_events_meeting_service_unique` ON `calendar_events` (`meeting_id`,`service`);--> statement-breakpoint
CREATE INDEX `calendar_events_project` ON `calendar_events` (`project_id`);--> statement-breakpoint
CREATE INDEX `calendar_events_user` ON `calendar_events` (`user_id`);