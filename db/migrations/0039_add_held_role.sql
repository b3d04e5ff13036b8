ALTER TABLE `access_reductions` ADD `held_role` text;--> statement-breakpoint
UPDATE `access_reductions` SET `held_role` = (SELECT `role` FROM `memberships` WHERE `memberships`.`project_id` = `access_reductions`.`project_id` AND `memberships`.`user_id` = `access_reductions`.`user_id`);
