ALTER TABLE `integrations` ADD `test_status` text;--> statement-breakpoint
ALTER TABLE `integrations` ADD `test_message` text;--> statement-breakpoint
ALTER TABLE `integrations` ADD `tested_at` integer;