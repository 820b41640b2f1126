CREATE TABLE `statement_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`statement_id` integer NOT NULL,
	`day` text NOT NULL,
	`value_day` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`name` text,
	`iban` text,
	`text` text,
	`reference` text,
	`end_to_end` text,
	`mandate` text,
	`bank_reference` text NOT NULL,
	`transaction_id` text NOT NULL,
	`source` text NOT NULL,
	`is_whole` integer NOT NULL,
	`is_return` integer NOT NULL,
	`return_text` text,
	`fee` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`member_id` integer,
	`payment_id` integer,
	`is_confirmed` integer DEFAULT false NOT NULL,
	`createddate` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `statement_entries_listed` ON `statement_entries` (`chapter_id`,`state`,`day`);--> statement-breakpoint
CREATE INDEX `statement_entries_payer` ON `statement_entries` (`chapter_id`,`iban`) WHERE "statement_entries"."is_confirmed";--> statement-breakpoint
CREATE INDEX `statement_entries_end_to_end` ON `statement_entries` (`chapter_id`,`end_to_end`) WHERE "statement_entries"."payment_id" IS NOT NULL AND "statement_entries"."end_to_end" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_payment` ON `statement_entries` (`payment_id`) WHERE "statement_entries"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_member` ON `statement_entries` (`member_id`) WHERE "statement_entries"."member_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `statement_keys` (
	`digest` blob NOT NULL,
	`no` integer NOT NULL,
	`entry_id` integer NOT NULL,
	PRIMARY KEY(`digest`, `no`),
	FOREIGN KEY (`entry_id`) REFERENCES `statement_entries`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `statement_proposals` (
	`entry_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`entry_id`, `member_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `statement_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `statement_proposals_member` ON `statement_proposals` (`member_id`);--> statement-breakpoint
CREATE TABLE `statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`key` text NOT NULL,
	`account` text NOT NULL,
	`name` text NOT NULL,
	`opening` integer,
	`opening_day` text,
	`closing` integer,
	`closing_day` text,
	`createddate` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `statements_key` ON `statements` (`chapter_id`,`key`);--> statement-breakpoint
CREATE INDEX `statements_account` ON `statements` (`chapter_id`,`account`,`closing_day`);--> statement-breakpoint
DROP INDEX `import_mappings_name`;--> statement-breakpoint
ALTER TABLE `import_mappings` ADD `kind` text DEFAULT 'members' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `import_mappings_name` ON `import_mappings` (`chapter_id`,`kind`,`name_key`);--> statement-breakpoint
-- What follows is written by hand. What the bank said of an entry never changes; its texts go with the person whom they name.
CREATE TRIGGER `statement_entries_fix` BEFORE UPDATE OF `id`, `chapter_id`, `statement_id`, `day`, `value_day`, `amount`, `currency`,
  `bank_reference`, `transaction_id`, `source`, `is_whole`, `is_return`, `fee`, `createddate` ON `statement_entries`
BEGIN SELECT RAISE(ABORT, 'what the bank said of an entry does not change'); END;--> statement-breakpoint
-- Proposals go with members who are erased or removed, and an entry without one is unmatched.
CREATE TRIGGER `statement_proposals_gone` AFTER DELETE ON `statement_proposals`
WHEN NOT EXISTS (SELECT 1 FROM `statement_proposals` WHERE `entry_id` = OLD.`entry_id`)
BEGIN UPDATE `statement_entries` SET `state` = 'unmatched' WHERE `id` = OLD.`entry_id` AND `state` = 'proposed'; END;
