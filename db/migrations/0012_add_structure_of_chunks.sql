ALTER TABLE `document_chunks` ADD `structure` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `language` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `reader_version` integer DEFAULT 0 NOT NULL;