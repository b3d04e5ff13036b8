ALTER TABLE `acceptance_questions` ADD `asking` text;--> statement-breakpoint
-- Where asking is under way, its failure is to be told.
UPDATE `acceptance_questions` SET `asking` = 'waiting'
WHERE EXISTS (
  SELECT 1 FROM `jobs`
  WHERE `jobs`.`name` = 'ask-area' AND `jobs`.`key` = CAST(`acceptance_questions`.`area_id` AS TEXT)
);
