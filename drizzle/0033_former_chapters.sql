-- Written by hand, since no other table refers to this one: whoever was removed from a chapter that is no more stays known.
CREATE TABLE `__new_former_members` (
	`id` integer PRIMARY KEY NOT NULL,
	`chapter_id` integer NOT NULL,
	`fate` text NOT NULL,
	`kept_id` integer,
	`createddate` text NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_former_members` (`id`, `chapter_id`, `fate`, `kept_id`, `createddate`)
SELECT `id`, `chapter_id`, `fate`, `kept_id`, `createddate` FROM `former_members`;--> statement-breakpoint
DROP TABLE `former_members`;--> statement-breakpoint
ALTER TABLE `__new_former_members` RENAME TO `former_members`;--> statement-breakpoint
CREATE INDEX `former_members_kept` ON `former_members` (`kept_id`);
