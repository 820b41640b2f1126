-- The association's accounts are records, of which its own is the main one; each chapter with numbers of its own points to the account that has them.
CREATE TABLE `bank_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`iban` text DEFAULT '' NOT NULL,
	`bic` text DEFAULT '' NOT NULL,
	`holder` text DEFAULT '' NOT NULL,
	`currency` text NOT NULL,
	`opening_balance` integer DEFAULT 0 NOT NULL,
	`opening_day` text,
	`main` integer DEFAULT false NOT NULL CHECK (`main` IN (0, 1)),
	`archived` integer DEFAULT false NOT NULL CHECK (`archived` IN (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `bank_accounts` (`name`, `iban`, `bic`, `currency`, `main`)
SELECT coalesce(nullif(`iban`, ''), `bic`), `iban`, `bic`, (SELECT `currency` FROM `chapters` ORDER BY `id` LIMIT 1), 1
FROM `associations` WHERE `iban` <> '' OR `bic` <> '';--> statement-breakpoint
INSERT INTO `bank_accounts` (`name`, `iban`, `bic`, `currency`)
SELECT substr(`name`, 1, 100), `iban`, `bic`, `currency` FROM `chapters` WHERE `iban` <> ''
  AND NOT EXISTS (SELECT 1 FROM `associations` WHERE `associations`.`iban` = `chapters`.`iban` AND `associations`.`bic` = `chapters`.`bic`)
GROUP BY `iban`, `bic` HAVING min(`id`) ORDER BY min(`id`);--> statement-breakpoint
ALTER TABLE `chapters` ADD `bank_account_id` integer REFERENCES `bank_accounts`(`id`);--> statement-breakpoint
UPDATE `chapters` SET `bank_account_id` = (SELECT min(`id`) FROM `bank_accounts`
  WHERE `bank_accounts`.`iban` = `chapters`.`iban` AND `bank_accounts`.`bic` = `chapters`.`bic`) WHERE `iban` <> '';--> statement-breakpoint
ALTER TABLE `chapters` DROP COLUMN `iban`;--> statement-breakpoint
ALTER TABLE `chapters` DROP COLUMN `bic`;--> statement-breakpoint
ALTER TABLE `associations` DROP COLUMN `iban`;--> statement-breakpoint
ALTER TABLE `associations` DROP COLUMN `bic`;
