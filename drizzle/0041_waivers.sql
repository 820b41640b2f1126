CREATE TABLE `waivers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`due_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`due_id`) REFERENCES `dues`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `waivers_due` ON `waivers` (`due_id`);--> statement-breakpoint
CREATE INDEX `waivers_member` ON `waivers` (`member_id`);--> statement-breakpoint
-- What follows is written by hand. Only a merge of two members writes a waiver again: it belongs to the kept one then.
CREATE TRIGGER `waivers_fix` BEFORE UPDATE OF `id`, `due_id`, `amount`, `reason`, `day` ON `waivers`
BEGIN SELECT RAISE(ABORT, 'waivers are append-only'); END;
