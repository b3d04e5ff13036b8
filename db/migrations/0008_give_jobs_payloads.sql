-- A job says in its payload what it is about, and no longer needs to belong to a project. Work that
-- is waiting goes on: until now the subject was the project of vectors, and a document otherwise.
CREATE TABLE `__new_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`payload` text NOT NULL,
	`step` text,
	`checkpoint` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`interruptions` integer DEFAULT 0 NOT NULL,
	`run_after` integer NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_jobs`("id", "name", "key", "payload", "step", "checkpoint", "attempts", "interruptions", "run_after", "lease_owner", "lease_until", "created_at", "updated_at")
SELECT "id", "kind", CAST("subject_id" AS text),
	CASE "kind"
		WHEN 'vectors' THEN json_object('projectId', "project_id")
		ELSE json_object('documentId', "subject_id", 'projectId', "project_id")
	END,
	"step", "checkpoint", "attempts", "interruptions", "run_after", "lease_owner", "lease_until", "created_at", "updated_at"
FROM `jobs`;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
ALTER TABLE `__new_jobs` RENAME TO `jobs`;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_name_key` ON `jobs` (`name`,`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`run_after`);
