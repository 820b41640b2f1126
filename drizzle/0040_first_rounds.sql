CREATE TABLE `first_rounds` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`after_id` integer NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `rounds` ADD `version` text DEFAULT '' NOT NULL;