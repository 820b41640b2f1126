DROP INDEX `members_email`;--> statement-breakpoint
DROP INDEX `members_person`;--> statement-breakpoint
ALTER TABLE `members` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: the names in the form that is compared, as `personKey` makes it.
UPDATE `members` SET `name_key` = fold_name(`firstname`) || char(10) || fold_name(`lastname`);--> statement-breakpoint
CREATE INDEX `members_email` ON `members` (`chapter_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `members_person` ON `members` (`chapter_id`,`name_key`,`date_of_birth`);
