ALTER TABLE `notifications` ADD `meeting_id` integer REFERENCES meetings(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `notifications_meeting` ON `notifications` (`meeting_id`);