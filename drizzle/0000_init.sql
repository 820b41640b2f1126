CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL CHECK (`enabled` IN (0, 1)),
	`password_hash` text,
	`totp_secret` text,
	`totp_step` integer,
	`createddate` text NOT NULL,
	`last_login` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key_unique` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE TABLE `grants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`role` text NOT NULL CHECK (`role` IN ('owner', 'admin', 'moderator', 'chapter_lead')),
	`chapter_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `grants_chapter` ON `grants` (`chapter_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`used` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `recovery_codes_account` ON `recovery_codes` (`account_id`);--> statement-breakpoint
CREATE TABLE `log_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`createddate` text NOT NULL,
	`actor` text NOT NULL CHECK (`actor` IN ('account', 'command_line', 'service')),
	`account_id` integer,
	`action` text NOT NULL,
	`entity` text NOT NULL CHECK (`entity` IN ('account', 'chapter', 'member', 'membership_type')),
	`entity_id` integer NOT NULL,
	`chapter_id` integer,
	`changes` text NOT NULL CHECK (json_valid(`changes`)),
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `log_entries_record` ON `log_entries` (`entity`,`entity_id`);--> statement-breakpoint
CREATE INDEX `log_entries_chapter` ON `log_entries` (`chapter_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`expires` integer NOT NULL,
	`used` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	`ended` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE TABLE `chapters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`timezone` text DEFAULT 'UTC' NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`createddate` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `chapters_name_key_unique` ON `chapters` (`name_key`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`membertype_id` integer NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text CHECK ((`email_key` IS NULL) = (`email` = '')),
	`phone` text,
	`date_of_birth` text,
	`status` text NOT NULL CHECK (`status` IN ('active', 'inactive', 'suspended')),
	`createddate` text NOT NULL,
	`search_text` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membertype_id`) REFERENCES `membertypes`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`chapter_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `members_chapter` ON `members` (`chapter_id`,`id`);--> statement-breakpoint
CREATE INDEX `members_membertype` ON `members` (`membertype_id`);--> statement-breakpoint
CREATE TABLE `membertypes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`category` text NOT NULL,
	`duration` integer NOT NULL CHECK (`duration` BETWEEN 0 AND 1200),
	`description` text DEFAULT '' NOT NULL,
	`autorecurring_payment` integer NOT NULL CHECK (`autorecurring_payment` IN (0, 1)),
	`reminder_frequency` text DEFAULT '' NOT NULL CHECK (`reminder_frequency` IN ('daily', 'weekly', 'biweekly', 'monthly', 'quarterly', '')),
	`membership_privacy` integer NOT NULL CHECK (`membership_privacy` IN (0, 1)),
	`startdate` text NOT NULL,
	`enddate` text NOT NULL CHECK (`enddate` >= `startdate`),
	`membership_dues` text DEFAULT '[]' NOT NULL CHECK (json_valid(`membership_dues`)),
	`workflows` text DEFAULT '{}' NOT NULL CHECK (json_valid(`workflows`)),
	`notificationsettings` text DEFAULT '{}' NOT NULL CHECK (json_valid(`notificationsettings`)),
	`archived` integer DEFAULT false NOT NULL CHECK (`archived` IN (0, 1)),
	`createddate` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `membertypes_name` ON `membertypes` (`chapter_id`,`name_key`);--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows neither expressions in indexes nor triggers.
CREATE UNIQUE INDEX `grants_once` ON `grants` (`account_id`, `role`, ifnull(`chapter_id`, 0));--> statement-breakpoint
CREATE TRIGGER `log_entries_keep` BEFORE DELETE ON `log_entries`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `log_entries_fix` BEFORE UPDATE ON `log_entries`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `log_entries_once` BEFORE INSERT ON `log_entries`
WHEN NEW.`id` IS NOT (SELECT ifnull(max(`id`), 0) + 1 FROM `log_entries`)
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `members_type` BEFORE INSERT ON `members`
WHEN NOT EXISTS (SELECT 1 FROM `membertypes` WHERE `id` = NEW.`membertype_id` AND `chapter_id` = NEW.`chapter_id`)
BEGIN SELECT RAISE(ABORT, 'the membership type is of another chapter'); END;--> statement-breakpoint
CREATE TRIGGER `members_retype` BEFORE UPDATE OF `membertype_id`, `chapter_id` ON `members`
WHEN NOT EXISTS (SELECT 1 FROM `membertypes` WHERE `id` = NEW.`membertype_id` AND `chapter_id` = NEW.`chapter_id`)
BEGIN SELECT RAISE(ABORT, 'the membership type is of another chapter'); END;--> statement-breakpoint
-- A new register starts with one chapter.
INSERT INTO `chapters` (`id`, `name`, `name_key`, `createddate`)
VALUES (1, 'Main chapter', 'main chapter', strftime('%Y-%m-%dT%H:%M:%SZ', 'now'));
