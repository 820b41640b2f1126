CREATE TABLE `invoice_lines` (
	`invoice_id` integer NOT NULL,
	`due_id` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`invoice_id`, `due_id`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `invoice_lines_due` ON `invoice_lines` (`due_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chapter_id` integer NOT NULL,
	`payer_id` integer NOT NULL,
	`year` integer NOT NULL,
	`no` integer NOT NULL,
	`day` text NOT NULL,
	`pay_by` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`batch_id` integer NOT NULL,
	`createddate` text NOT NULL,
	`cancelled` text,
	`cancel_reason` text,
	`pdf` blob,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`chapter_id`,`year`,`no`);--> statement-breakpoint
CREATE INDEX `invoices_listed` ON `invoices` (`chapter_id`,`id`,`cancelled`);--> statement-breakpoint
CREATE INDEX `invoices_payer` ON `invoices` (`payer_id`);--> statement-breakpoint
CREATE INDEX `invoices_batch` ON `invoices` (`batch_id`);--> statement-breakpoint
ALTER TABLE `chapters` ADD `language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chapters` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chapters` ADD `iban` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chapters` ADD `bic` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What follows is written by hand. An invoice stays as it was issued: only a merge of two members, a cancellation and an erasure change it.
CREATE TRIGGER `invoices_number_next` BEFORE INSERT ON `invoices`
WHEN NEW.`no` <> (SELECT ifnull(max(`no`), 0) + 1 FROM `invoices` WHERE `chapter_id` = NEW.`chapter_id` AND `year` = NEW.`year`)
BEGIN SELECT RAISE(ABORT, 'invoices are numbered without gaps'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_fix` BEFORE UPDATE OF `id`, `chapter_id`, `year`, `no`, `day`, `pay_by`, `currency`, `amount`, `batch_id`, `createddate` ON `invoices`
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_fix_file` BEFORE UPDATE OF `pdf` ON `invoices` WHEN NEW.`pdf` IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_fix_end` BEFORE UPDATE OF `cancelled` ON `invoices` WHEN OLD.`cancelled` IS NOT NULL OR NEW.`cancelled` IS NULL
BEGIN SELECT RAISE(ABORT, 'an invoice is cancelled once'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_fix_reason` BEFORE UPDATE OF `cancel_reason` ON `invoices` WHEN OLD.`cancelled` IS NOT NULL AND NEW.`cancel_reason` IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an invoice is cancelled once'); END;--> statement-breakpoint
CREATE TRIGGER `invoices_keep` BEFORE DELETE ON `invoices`
BEGIN SELECT RAISE(ABORT, 'invoices are kept'); END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_once` BEFORE INSERT ON `invoice_lines`
WHEN EXISTS (SELECT 1 FROM `invoice_lines` JOIN `invoices` ON `invoices`.`id` = `invoice_id`
  WHERE `due_id` = NEW.`due_id` AND `cancelled` IS NULL)
BEGIN SELECT RAISE(ABORT, 'a due is on one valid invoice'); END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_fix` BEFORE UPDATE ON `invoice_lines`
BEGIN SELECT RAISE(ABORT, 'invoices stay as they were issued'); END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_keep` BEFORE DELETE ON `invoice_lines`
BEGIN SELECT RAISE(ABORT, 'invoices are kept'); END;
