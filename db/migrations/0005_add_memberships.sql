CREATE TABLE `memberships` (
	`project_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `user_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memberships_user` ON `memberships` (`user_id`);--> statement-breakpoint
-- Everybody becomes a member of the project they are in, since the moment that its activities name.
-- A project needs an owner, and nobody was one so far: it is the person who created it, if they are
-- still in it, otherwise the one of its people whose account is the oldest.
INSERT INTO `memberships` (`project_id`, `user_id`, `role`, `created_at`)
SELECT `users`.`project_id`, `users`.`id`,
	CASE `users`.`id` WHEN first_value(`users`.`id`) OVER (
		PARTITION BY `users`.`project_id`
		ORDER BY EXISTS (
			SELECT 1 FROM `activity_logs`
			WHERE `activity_logs`.`action` = 'project_created'
				AND `activity_logs`.`project_id` = `users`.`project_id`
				AND `activity_logs`.`user_id` = `users`.`id`
		) DESC, `users`.`id`
	) THEN 'owner' ELSE 'member' END,
	coalesce((
		SELECT max(`activity_logs`.`created_at`) FROM `activity_logs`
		WHERE `activity_logs`.`action` IN ('project_created', 'member_joined')
			AND `activity_logs`.`project_id` = `users`.`project_id`
			AND `activity_logs`.`user_id` = `users`.`id`
	), `users`.`created_at`)
FROM `users` WHERE `users`.`project_id` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `time_zone` text DEFAULT 'UTC' NOT NULL;