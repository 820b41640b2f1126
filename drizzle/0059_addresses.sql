-- Written by hand: a mark is that of an address, so all who have it are marked, in whatever chapter.
CREATE TABLE `marked` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`createddate` text NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `marked` (`member_id`, `email_key`, `createddate`)
SELECT `sharing`.`id`, `sharing`.`email_key`, min(`undeliverable`.`createddate`)
FROM `undeliverable` CROSS JOIN `members` ON `members`.`id` = `undeliverable`.`member_id` AND `members`.`email` = `undeliverable`.`email`
  CROSS JOIN `chapters` CROSS JOIN `members` AS `sharing` INDEXED BY `members_email`
    ON `sharing`.`chapter_id` = `chapters`.`id` AND `sharing`.`email_key` = `members`.`email_key`
GROUP BY `sharing`.`id`;
--> statement-breakpoint
DROP TABLE `undeliverable`;
--> statement-breakpoint
ALTER TABLE `marked` RENAME TO `undeliverable`;
--> statement-breakpoint
CREATE INDEX `undeliverable_address` ON `undeliverable` (`email_key`);
--> statement-breakpoint
CREATE TRIGGER `members_unreached` AFTER INSERT ON `members` WHEN NEW.`email_key` IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO `undeliverable` (`member_id`, `email_key`, `createddate`)
  SELECT NEW.`id`, `email_key`, `createddate` FROM `undeliverable` WHERE `email_key` = NEW.`email_key` LIMIT 1;
END;
--> statement-breakpoint
CREATE TRIGGER `members_readdressed` AFTER UPDATE OF `email_key` ON `members` WHEN NEW.`email_key` IS NOT OLD.`email_key`
BEGIN
  DELETE FROM `undeliverable` WHERE `member_id` = NEW.`id`;
  INSERT INTO `undeliverable` (`member_id`, `email_key`, `createddate`)
  SELECT NEW.`id`, `email_key`, `createddate` FROM `undeliverable` WHERE `email_key` = NEW.`email_key` LIMIT 1;
END;
--> statement-breakpoint
CREATE TRIGGER `members_forgotten` AFTER DELETE ON `members`
BEGIN DELETE FROM `undeliverable` WHERE `member_id` = OLD.`id`; END;
