CREATE TABLE `assistant_usage` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`answers` integer NOT NULL,
	`context_tokens` integer NOT NULL,
	`corpus_tokens` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `unanswered_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`question` text NOT NULL,
	`track` text,
	`times_asked` integer DEFAULT 1 NOT NULL,
	`document_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `unanswered_questions_project` ON `unanswered_questions` (`project_id`,`updated_at`);