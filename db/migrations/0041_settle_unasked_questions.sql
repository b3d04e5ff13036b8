-- Where asking was given up before, its questions still wait for it.
UPDATE `acceptance_questions` SET `status` = 'failed'
WHERE `status` = 'unasked' AND NOT EXISTS (
  SELECT 1 FROM `jobs`
  WHERE `jobs`.`name` = 'ask-area' AND `jobs`.`key` = CAST(`acceptance_questions`.`area_id` AS TEXT)
);
