CREATE TABLE `import_doubts` (
	`chapter_id` integer PRIMARY KEY NOT NULL,
	`createddate` text NOT NULL,
	`member_ids` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
