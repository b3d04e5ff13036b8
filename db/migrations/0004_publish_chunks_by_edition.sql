-- Chunks lose their reference to the document, and a chunk that processing had not published yet,
-- marked by a number far below zero until now, becomes one of the next edition.
CREATE TABLE `__new_document_chunks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	`edition` integer DEFAULT 0 NOT NULL,
	`chunk_index` integer NOT NULL,
	`content` text NOT NULL,
	`location` text NOT NULL,
	`start_offset` integer NOT NULL,
	`end_offset` integer NOT NULL,
	`token_count` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_document_chunks`("id", "project_id", "document_id", "edition", "chunk_index", "content", "location", "start_offset", "end_offset", "token_count") SELECT "id", "project_id", "document_id", "chunk_index" < 0, "chunk_index" + ("chunk_index" < 0) * 1000000000, "content", "location", "start_offset", "end_offset", "token_count" FROM `document_chunks`;--> statement-breakpoint
DROP TABLE `document_chunks`;--> statement-breakpoint
ALTER TABLE `__new_document_chunks` RENAME TO `document_chunks`;--> statement-breakpoint
CREATE UNIQUE INDEX `document_chunks_order` ON `document_chunks` (`document_id`,`edition`,`chunk_index`);--> statement-breakpoint
CREATE INDEX `document_chunks_project` ON `document_chunks` (`project_id`);--> statement-breakpoint
-- The long columns must stay the last ones, or reading the edition would follow all of their pages.
ALTER TABLE `documents` ADD `edition` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` RENAME COLUMN `ai_summary` TO `old_ai_summary`;--> statement-breakpoint
ALTER TABLE `documents` RENAME COLUMN `content` TO `old_content`;--> statement-breakpoint
ALTER TABLE `documents` ADD `ai_summary` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `content` text;--> statement-breakpoint
UPDATE `documents` SET `ai_summary` = `old_ai_summary`, `content` = `old_content`;--> statement-breakpoint
ALTER TABLE `documents` DROP COLUMN `old_ai_summary`;--> statement-breakpoint
ALTER TABLE `documents` DROP COLUMN `old_content`;
