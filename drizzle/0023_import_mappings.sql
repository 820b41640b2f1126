CREATE TABLE `import_mappings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`mapping` text NOT NULL,
	`defaults` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `import_mappings_name` ON `import_mappings` (`chapter_id`,`name_key`);