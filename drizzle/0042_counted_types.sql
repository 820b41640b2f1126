-- Written by hand: the counter is made anew, and drizzle-kit knows no triggers.
DROP TRIGGER `members_dated`;--> statement-breakpoint
DROP TRIGGER `members_redated`;--> statement-breakpoint
DROP TRIGGER `members_removed`;--> statement-breakpoint
DROP TABLE `member_months`;--> statement-breakpoint
CREATE TABLE `member_months` (
	`chapter_id` integer NOT NULL,
	`month` text NOT NULL,
	`membertype_id` integer NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `month`, `membertype_id`)
) STRICT;
--> statement-breakpoint
INSERT INTO `member_months` (`chapter_id`, `month`, `membertype_id`, `members`)
SELECT `chapter_id`, substr(`createddate`, 1, 7), `membertype_id`, count(*) FROM `members` GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE TRIGGER `members_dated` AFTER INSERT ON `members`
BEGIN
  INSERT INTO `member_months` (`chapter_id`, `month`, `membertype_id`, `members`)
  VALUES (NEW.`chapter_id`, substr(NEW.`createddate`, 1, 7), NEW.`membertype_id`, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_redated` AFTER UPDATE OF `createddate`, `chapter_id`, `membertype_id` ON `members`
WHEN substr(OLD.`createddate`, 1, 7) <> substr(NEW.`createddate`, 1, 7) OR OLD.`chapter_id` <> NEW.`chapter_id` OR OLD.`membertype_id` <> NEW.`membertype_id`
BEGIN
  UPDATE `member_months` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `month` = substr(OLD.`createddate`, 1, 7) AND `membertype_id` = OLD.`membertype_id`;
  INSERT INTO `member_months` (`chapter_id`, `month`, `membertype_id`, `members`)
  VALUES (NEW.`chapter_id`, substr(NEW.`createddate`, 1, 7), NEW.`membertype_id`, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_removed` AFTER DELETE ON `members`
BEGIN
  UPDATE `rosters` SET `members` = `members` - 1, `revision` = `revision` + 1 WHERE `chapter_id` = OLD.`chapter_id`;
  UPDATE `member_counts` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `membertype_id` = OLD.`membertype_id` AND `status` = OLD.`status`;
  UPDATE `member_ranges` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `first_id` = OLD.`id` - OLD.`id` % 512;
  UPDATE `member_months` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `month` = substr(OLD.`createddate`, 1, 7) AND `membertype_id` = OLD.`membertype_id`;
END;
