CREATE TABLE `mailing_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `members` ADD `unsubscribed` text;