-- The rounds of the day of an import propose too, whether there was one before it or not: the day is kept in place of the last round.
CREATE TABLE `__new_first_rounds` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_first_rounds` SELECT `chapter_id`, ifnull((SELECT max(`day`) FROM `rounds`
  WHERE `rounds`.`chapter_id` = `first_rounds`.`chapter_id` AND `rounds`.`id` <= `after_id`), '1850-01-01') FROM `first_rounds`;--> statement-breakpoint
DROP TABLE `first_rounds`;--> statement-breakpoint
ALTER TABLE `__new_first_rounds` RENAME TO `first_rounds`;
