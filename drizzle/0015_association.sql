CREATE TABLE `associations` (
	`id` integer PRIMARY KEY NOT NULL CHECK (`id` = 1),
	`name` text DEFAULT '' NOT NULL,
	`chapter_word` text DEFAULT '{"one":"","many":""}' NOT NULL
) STRICT;
--> statement-breakpoint
-- Written by hand: the association of this register, whose name is asked for in the console.
INSERT INTO `associations` (`id`) VALUES (1);
