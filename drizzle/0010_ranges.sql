CREATE TABLE `member_ranges` (
	`chapter_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `first_id`)
) STRICT;
--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows no triggers.
INSERT INTO `member_ranges` (`chapter_id`, `first_id`, `members`)
SELECT `chapter_id`, `id` - `id` % 512, count(*) FROM `members` GROUP BY 1, 2;--> statement-breakpoint
DROP TRIGGER `members_added`;--> statement-breakpoint
DROP TRIGGER `members_recounted`;--> statement-breakpoint
DROP TRIGGER `members_redated`;--> statement-breakpoint
DROP TRIGGER `members_stay`;--> statement-breakpoint
DROP TRIGGER `members_remain`;--> statement-breakpoint
DROP TABLE `member_anchors`;--> statement-breakpoint
CREATE TRIGGER `members_added` AFTER INSERT ON `members`
BEGIN
  UPDATE `rosters` SET `members` = `members` + 1, `revision` = `revision` + 1 WHERE `chapter_id` = NEW.`chapter_id`;
  INSERT INTO `member_counts` (`chapter_id`, `membertype_id`, `status`, `members`)
  VALUES (NEW.`chapter_id`, NEW.`membertype_id`, NEW.`status`, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
  INSERT INTO `member_ranges` (`chapter_id`, `first_id`, `members`)
  VALUES (NEW.`chapter_id`, NEW.`id` - NEW.`id` % 512, 1)
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
  WHERE `chapter_id` = OLD.`chapter_id` AND `month` = substr(OLD.`createddate`, 1, 7);
END;--> statement-breakpoint
-- The revision of the new chapter is raised by `members_changed`.
CREATE TRIGGER `members_moved` AFTER UPDATE OF `chapter_id` ON `members`
WHEN OLD.`chapter_id` <> NEW.`chapter_id`
BEGIN
  UPDATE `rosters` SET `members` = `members` - 1, `revision` = `revision` + 1 WHERE `chapter_id` = OLD.`chapter_id`;
  UPDATE `rosters` SET `members` = `members` + 1 WHERE `chapter_id` = NEW.`chapter_id`;
  UPDATE `member_ranges` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `first_id` = OLD.`id` - OLD.`id` % 512;
  INSERT INTO `member_ranges` (`chapter_id`, `first_id`, `members`)
  VALUES (NEW.`chapter_id`, NEW.`id` - NEW.`id` % 512, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_recounted` AFTER UPDATE OF `status`, `membertype_id`, `chapter_id` ON `members`
WHEN OLD.`status` <> NEW.`status` OR OLD.`membertype_id` <> NEW.`membertype_id` OR OLD.`chapter_id` <> NEW.`chapter_id`
BEGIN
  UPDATE `member_counts` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `membertype_id` = OLD.`membertype_id` AND `status` = OLD.`status`;
  INSERT INTO `member_counts` (`chapter_id`, `membertype_id`, `status`, `members`)
  VALUES (NEW.`chapter_id`, NEW.`membertype_id`, NEW.`status`, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_redated` AFTER UPDATE OF `createddate`, `chapter_id` ON `members`
WHEN substr(OLD.`createddate`, 1, 7) <> substr(NEW.`createddate`, 1, 7) OR OLD.`chapter_id` <> NEW.`chapter_id`
BEGIN
  UPDATE `member_months` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `month` = substr(OLD.`createddate`, 1, 7);
  INSERT INTO `member_months` (`chapter_id`, `month`, `members`)
  VALUES (NEW.`chapter_id`, substr(NEW.`createddate`, 1, 7), 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `members_stay` BEFORE UPDATE OF `id` ON `members`
WHEN OLD.`id` <> NEW.`id`
BEGIN SELECT RAISE(ABORT, 'the id of a member does not change'); END;