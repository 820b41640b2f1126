CREATE TABLE `member_months` (
	`chapter_id` integer NOT NULL,
	`month` text NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `month`)
) STRICT;
--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows no triggers.
INSERT INTO `member_months` (`chapter_id`, `month`, `members`)
SELECT `chapter_id`, substr(`createddate`, 1, 7), count(*) FROM `members` GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER `members_dated` AFTER INSERT ON `members`
BEGIN
  INSERT INTO `member_months` (`chapter_id`, `month`, `members`)
  VALUES (NEW.`chapter_id`, substr(NEW.`createddate`, 1, 7), 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_redated` AFTER UPDATE OF `createddate` ON `members`
WHEN substr(OLD.`createddate`, 1, 7) <> substr(NEW.`createddate`, 1, 7)
BEGIN
  UPDATE `member_months` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `month` = substr(OLD.`createddate`, 1, 7);
  INSERT INTO `member_months` (`chapter_id`, `month`, `members`)
  VALUES (NEW.`chapter_id`, substr(NEW.`createddate`, 1, 7), 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;
