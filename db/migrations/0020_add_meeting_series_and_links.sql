ALTER TABLE `meetings` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `series_interval` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `series_date` integer;--> statement-breakpoint
ALTER TABLE `meetings` ADD `attendee_members` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `agenda` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `decision_links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_project_series` ON `meetings` (`project_id`,`series_id`);