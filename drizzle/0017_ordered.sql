ALTER TABLE `members` ADD `sort_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: the names by which lists are sorted, as `withDerivedColumns` makes them.
UPDATE `members` SET `sort_name` = fold(`lastname`) || char(10) || fold(`firstname`);--> statement-breakpoint
CREATE INDEX `members_by_name` ON `members` (`chapter_id`,`sort_name`);
