-- What a token's `sid` must be cannot be told from an earlier version's id, nor kept: everybody signs in again.
DROP TABLE `refresh_tokens`;--> statement-breakpoint
DROP TABLE `sessions`;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sid_hash` text NOT NULL CHECK (length(`sid_hash`) = 64),
	`account_id` integer NOT NULL,
	`created` integer NOT NULL,
	`expires` integer NOT NULL,
	`ended` integer,
	`last_used` integer NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL CHECK (length(`user_agent`) <= 255),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_sid_hash` ON `sessions` (`sid_hash`);--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`masked_sid` text NOT NULL,
	`expires` integer NOT NULL,
	`used` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);
