CREATE TABLE `filters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`account_id` integer,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`filter` text NOT NULL,
	`columns` text DEFAULT '[]' NOT NULL,
	`sort` text DEFAULT 'name' NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `filters_name` ON `filters` (`chapter_id`,`name_key`);--> statement-breakpoint
ALTER TABLE `associations` ADD `street` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `postal_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `city` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `website` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `iban` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `bic` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `associations` ADD `creditor_identifier` text DEFAULT '' NOT NULL;