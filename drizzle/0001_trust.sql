CREATE TABLE `enrolments` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer,
	`totp_secret` text NOT NULL,
	`expires` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `enrolments_account` ON `enrolments` (`account_id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`account_id` integer NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`response` text NOT NULL,
	`created` integer NOT NULL,
	PRIMARY KEY(`account_id`, `key`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created`);--> statement-breakpoint
CREATE TABLE `known_addresses` (
	`who` text NOT NULL,
	`address` text NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`who`, `address`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `known_addresses_last` ON `known_addresses` (`last`);--> statement-breakpoint
CREATE TABLE `login_tries` (
	`who` text NOT NULL,
	`address` text NOT NULL,
	`failures` integer NOT NULL,
	`locked_until` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`who`, `address`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `login_tries_last` ON `login_tries` (`last`);