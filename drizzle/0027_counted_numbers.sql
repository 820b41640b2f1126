-- Written by hand: drizzle-kit knows no triggers.
-- A number that a member is given counts for the next one if it has twelve digits at most, and is not far beyond the greatest so far.
DROP TRIGGER `members_numbered`;--> statement-breakpoint
DROP TRIGGER `members_renumbered`;--> statement-breakpoint
CREATE TRIGGER `members_numbered` AFTER INSERT ON `members`
WHEN length(NEW.`membernumber`) BETWEEN 1 AND 12 AND NEW.`membernumber` NOT GLOB '*[^0-9]*'
BEGIN
  INSERT INTO `last_numbers` (`chapter_id`, `membernumber`) VALUES (NEW.`chapter_id`, NEW.`membernumber`)
  ON CONFLICT DO UPDATE SET `membernumber` = excluded.`membernumber`
  WHERE CAST(excluded.`membernumber` AS INTEGER) - CAST(`last_numbers`.`membernumber` AS INTEGER) BETWEEN 1 AND 100000;
END;--> statement-breakpoint
CREATE TRIGGER `members_renumbered` AFTER UPDATE OF `membernumber` ON `members`
WHEN length(NEW.`membernumber`) BETWEEN 1 AND 12 AND NEW.`membernumber` NOT GLOB '*[^0-9]*'
BEGIN
  INSERT INTO `last_numbers` (`chapter_id`, `membernumber`) VALUES (NEW.`chapter_id`, NEW.`membernumber`)
  ON CONFLICT DO UPDATE SET `membernumber` = excluded.`membernumber`
  WHERE CAST(excluded.`membernumber` AS INTEGER) - CAST(`last_numbers`.`membernumber` AS INTEGER) BETWEEN 1 AND 100000;
END;--> statement-breakpoint
-- Where such a number counted so far, the greatest of the others does.
DELETE FROM `last_numbers` WHERE length(`membernumber`) > 12;--> statement-breakpoint
INSERT INTO `last_numbers` (`chapter_id`, `membernumber`)
SELECT `chapter_id`, `membernumber` FROM (
  SELECT `chapter_id`, `membernumber`, max(CAST(`membernumber` AS INTEGER)) FROM `members`
  WHERE length(`membernumber`) BETWEEN 1 AND 12 AND `membernumber` NOT GLOB '*[^0-9]*' GROUP BY `chapter_id`
)
WHERE `chapter_id` NOT IN (SELECT `chapter_id` FROM `last_numbers`);
