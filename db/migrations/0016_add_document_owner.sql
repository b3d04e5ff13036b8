ALTER TABLE `documents` ADD `owner_id` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `review_date` integer;