CREATE TABLE `mailings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`account_id` integer,
	`filter` text NOT NULL,
	`subject` text NOT NULL,
	`body` text,
	`send_at` text,
	`state` text NOT NULL,
	`createddate` text NOT NULL,
	`released` text,
	`released_by` integer,
	`stopped` text,
	`reached` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `mailings_listed` ON `mailings` (`chapter_id`,`id`);--> statement-breakpoint
CREATE INDEX `mailings_state` ON `mailings` (`state`);--> statement-breakpoint
CREATE INDEX `messages_mailing` ON `messages` (`cause`,`state`,`reason`) WHERE "messages"."kind" = 'mailing';