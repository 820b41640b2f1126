CREATE TABLE `message_dues` (
	`message_id` integer NOT NULL,
	`due_id` integer NOT NULL,
	PRIMARY KEY(`message_id`, `due_id`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `message_dues_due` ON `message_dues` (`due_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`slot` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`createddate` text NOT NULL,
	`released` text,
	`released_by` integer,
	`to` text,
	`subject` text,
	`plain` text,
	`html` text,
	`header_id` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try` text,
	`sent` text,
	`error` text,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "messages_reason" CHECK(("messages"."state" = 'skipped') = ("messages"."reason" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key` ON `messages` (`member_id`,`kind`,`cause`,`slot`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_header_id` ON `messages` (`header_id`);--> statement-breakpoint
CREATE INDEX `messages_listed` ON `messages` (`chapter_id`,`state`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`member_id`) WHERE "messages"."state" IN ('proposed', 'queued');--> statement-breakpoint
CREATE INDEX `messages_outgoing` ON `messages` (`day`,`id`) WHERE "messages"."state" = 'queued';--> statement-breakpoint
CREATE TABLE `undeliverable` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`error` text,
	`createddate` text NOT NULL
) STRICT;--> statement-breakpoint
-- What follows is written by hand. What a message is about never changes; only a merge gives it to another member. What was sent stays as it was sent, unless an erasure takes it.
CREATE TRIGGER `messages_fix` BEFORE UPDATE OF `id`, `chapter_id`, `kind`, `slot`, `createddate` ON `messages`
BEGIN SELECT RAISE(ABORT, 'what a message is about does not change'); END;--> statement-breakpoint
CREATE TRIGGER `messages_fix_text` BEFORE UPDATE OF `subject`, `plain`, `html` ON `messages`
WHEN OLD.`state` IN ('sending', 'sent', 'failed', 'unsure')
  AND NOT ((NEW.`subject` IS OLD.`subject` OR NEW.`subject` IS NULL) AND (NEW.`plain` IS OLD.`plain` OR NEW.`plain` IS NULL)
    AND (NEW.`html` IS OLD.`html` OR NEW.`html` IS NULL))
BEGIN SELECT RAISE(ABORT, 'a message stays as it was sent'); END;--> statement-breakpoint
CREATE TRIGGER `messages_keep` BEFORE DELETE ON `messages` WHEN OLD.`state` IN ('sending', 'sent', 'failed', 'unsure')
BEGIN SELECT RAISE(ABORT, 'messages that have left are kept'); END;
