CREATE INDEX `activity_logs_moment` ON `activity_logs` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activity_logs_entity` ON `activity_logs` (`entity_type`,`entity_id`,`id`);