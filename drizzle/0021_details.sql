CREATE TABLE `last_numbers` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`membernumber` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `members` ADD `membernumber` text;--> statement-breakpoint
ALTER TABLE `members` ADD `salutation` text;--> statement-breakpoint
ALTER TABLE `members` ADD `title` text;--> statement-breakpoint
ALTER TABLE `members` ADD `gender` text;--> statement-breakpoint
ALTER TABLE `members` ADD `company` text;--> statement-breakpoint
ALTER TABLE `members` ADD `street` text;--> statement-breakpoint
ALTER TABLE `members` ADD `postal_code` text;--> statement-breakpoint
ALTER TABLE `members` ADD `city` text;--> statement-breakpoint
ALTER TABLE `members` ADD `country` text;--> statement-breakpoint
ALTER TABLE `members` ADD `mobile` text;--> statement-breakpoint
ALTER TABLE `members` ADD `language` text;--> statement-breakpoint
ALTER TABLE `members` ADD `joined` text;--> statement-breakpoint
ALTER TABLE `members` ADD `note` text;--> statement-breakpoint
CREATE UNIQUE INDEX `members_number` ON `members` (`chapter_id`,`membernumber`) WHERE membernumber IS NOT NULL;--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows no triggers.
CREATE TRIGGER `members_numbered` AFTER INSERT ON `members`
WHEN length(NEW.`membernumber`) BETWEEN 1 AND 15 AND NEW.`membernumber` NOT GLOB '*[^0-9]*'
BEGIN
  INSERT INTO `last_numbers` (`chapter_id`, `membernumber`) VALUES (NEW.`chapter_id`, NEW.`membernumber`)
  ON CONFLICT DO UPDATE SET `membernumber` = excluded.`membernumber`
  WHERE CAST(excluded.`membernumber` AS INTEGER) > CAST(`last_numbers`.`membernumber` AS INTEGER);
END;--> statement-breakpoint
CREATE TRIGGER `members_renumbered` AFTER UPDATE OF `membernumber` ON `members`
WHEN length(NEW.`membernumber`) BETWEEN 1 AND 15 AND NEW.`membernumber` NOT GLOB '*[^0-9]*'
BEGIN
  INSERT INTO `last_numbers` (`chapter_id`, `membernumber`) VALUES (NEW.`chapter_id`, NEW.`membernumber`)
  ON CONFLICT DO UPDATE SET `membernumber` = excluded.`membernumber`
  WHERE CAST(excluded.`membernumber` AS INTEGER) > CAST(`last_numbers`.`membernumber` AS INTEGER);
END;
