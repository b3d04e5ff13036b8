CREATE TABLE `document_texts` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`extracted_text` text NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `document_texts` (`document_id`, `extracted_text`) SELECT `id`, `extracted_text` FROM `documents` WHERE `extracted_text` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` DROP COLUMN `extracted_text`;