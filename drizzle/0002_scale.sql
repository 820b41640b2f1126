CREATE TABLE `member_anchors` (
	`chapter_id` integer NOT NULL,
	`position` integer NOT NULL,
	`member_id` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `position`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `member_counts` (
	`chapter_id` integer NOT NULL,
	`membertype_id` integer NOT NULL,
	`status` text NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `membertype_id`, `status`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `rosters` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`members` integer NOT NULL,
	`revision` integer NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `members` ADD `wire` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `members_status` ON `members` (`chapter_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `members_type` ON `members` (`chapter_id`,`membertype_id`,`id`);--> statement-breakpoint
CREATE INDEX `members_search` ON `members` (`chapter_id`,`id`,`search_text`);--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows no triggers.
UPDATE `members` SET `wire` = substr(json_object('firstname', `firstname`, 'lastname', `lastname`, 'email', `email`,
  'chapter_id', `chapter_id`, 'membertype_id', `membertype_id`, 'status', `status`, 'createddate', `createddate`), 2);--> statement-breakpoint
INSERT INTO `rosters` (`chapter_id`, `members`, `revision`)
SELECT `id`, (SELECT count(*) FROM `members` WHERE `chapter_id` = `chapters`.`id`), 0 FROM `chapters`;--> statement-breakpoint
INSERT INTO `member_counts` (`chapter_id`, `membertype_id`, `status`, `members`)
SELECT `chapter_id`, `membertype_id`, `status`, count(*) FROM `members` GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO `member_anchors` (`chapter_id`, `position`, `member_id`)
SELECT `chapter_id`, `position`, `id`
FROM (SELECT `chapter_id`, `id`, row_number() OVER (PARTITION BY `chapter_id` ORDER BY `id`) AS `position` FROM `members`)
WHERE `position` % 256 = 0;--> statement-breakpoint
CREATE TRIGGER `chapters_roster` AFTER INSERT ON `chapters`
BEGIN INSERT INTO `rosters` (`chapter_id`, `members`, `revision`) VALUES (NEW.`id`, 0, 0); END;--> statement-breakpoint
CREATE TRIGGER `members_added` AFTER INSERT ON `members`
BEGIN
  UPDATE `rosters` SET `members` = `members` + 1, `revision` = `revision` + 1 WHERE `chapter_id` = NEW.`chapter_id`;
  INSERT INTO `member_counts` (`chapter_id`, `membertype_id`, `status`, `members`)
  VALUES (NEW.`chapter_id`, NEW.`membertype_id`, NEW.`status`, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
  INSERT INTO `member_anchors` (`chapter_id`, `position`, `member_id`)
  SELECT NEW.`chapter_id`, `members`, NEW.`id` FROM `rosters` WHERE `chapter_id` = NEW.`chapter_id` AND `members` % 256 = 0;
END;--> statement-breakpoint
CREATE TRIGGER `members_changed` AFTER UPDATE ON `members`
BEGIN
  UPDATE `rosters` SET `revision` = `revision` + 1 WHERE `chapter_id` = NEW.`chapter_id`;
END;--> statement-breakpoint
CREATE TRIGGER `members_recounted` AFTER UPDATE OF `status`, `membertype_id` ON `members`
WHEN OLD.`status` <> NEW.`status` OR OLD.`membertype_id` <> NEW.`membertype_id`
BEGIN
  UPDATE `member_counts` SET `members` = `members` - 1
  WHERE `chapter_id` = OLD.`chapter_id` AND `membertype_id` = OLD.`membertype_id` AND `status` = OLD.`status`;
  INSERT INTO `member_counts` (`chapter_id`, `membertype_id`, `status`, `members`)
  VALUES (NEW.`chapter_id`, NEW.`membertype_id`, NEW.`status`, 1)
  ON CONFLICT DO UPDATE SET `members` = `members` + 1;
END;--> statement-breakpoint
-- The anchors count on it that ids only grow and that nobody leaves or changes the chapter.
CREATE TRIGGER `members_stay` BEFORE UPDATE OF `id`, `chapter_id` ON `members`
WHEN OLD.`id` <> NEW.`id` OR OLD.`chapter_id` <> NEW.`chapter_id`
BEGIN SELECT RAISE(ABORT, 'a member stays in its chapter'); END;--> statement-breakpoint
CREATE TRIGGER `members_remain` BEFORE DELETE ON `members`
BEGIN SELECT RAISE(ABORT, 'members are not deleted'); END;
