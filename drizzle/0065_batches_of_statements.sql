ALTER TABLE `mailings` ADD `to` text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE `mailings` ADD `one_copy` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `statement_entries` ADD `batch_id` integer REFERENCES batches(id);--> statement-breakpoint
ALTER TABLE `statement_entries` ADD `replaced_by` integer;--> statement-breakpoint
CREATE INDEX `statement_entries_batch` ON `statement_entries` (`batch_id`) WHERE "statement_entries"."batch_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_replaced` ON `statement_entries` (`replaced_by`) WHERE "statement_entries"."replaced_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `statement_entries_statement` ON `statement_entries` (`statement_id`);--> statement-breakpoint
ALTER TABLE `statements` ADD `batch_id` integer REFERENCES batches(id);--> statement-breakpoint
CREATE INDEX `statement_keys_entry` ON `statement_keys` (`entry_id`);--> statement-breakpoint
-- What follows is written by hand. What an import brought goes only where its batch is undone, and while nothing of it is booked.
DROP TRIGGER `statement_entries_fix`;--> statement-breakpoint
CREATE TRIGGER `statement_entries_fix` BEFORE UPDATE OF `id`, `chapter_id`, `statement_id`, `day`, `value_day`, `amount`, `currency`,
  `bank_reference`, `transaction_id`, `source`, `is_whole`, `is_return`, `fee`, `createddate`, `batch_id` ON `statement_entries`
BEGIN SELECT RAISE(ABORT, 'what the bank said of an entry does not change'); END;--> statement-breakpoint
DROP TRIGGER `statement_entries_stay`;--> statement-breakpoint
CREATE TRIGGER `statement_entries_stay` BEFORE DELETE ON `statement_entries`
WHEN OLD.`state` = 'booked' OR OLD.`payment_id` IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM `batches` WHERE `id` = OLD.`batch_id` AND `state` IN ('undoing', 'undone'))
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
DROP TRIGGER `statement_keys_stay`;--> statement-breakpoint
CREATE TRIGGER `statement_keys_stay` BEFORE DELETE ON `statement_keys`
WHEN NOT EXISTS (SELECT 1 FROM `statement_entries` JOIN `batches` ON `batches`.`id` = `batch_id`
  WHERE `statement_entries`.`id` = OLD.`entry_id` AND `statement_entries`.`payment_id` IS NULL AND `batches`.`state` IN ('undoing', 'undone'))
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
DROP TRIGGER `statements_stay`;--> statement-breakpoint
CREATE TRIGGER `statements_stay` BEFORE DELETE ON `statements`
WHEN NOT EXISTS (SELECT 1 FROM `batches` WHERE `id` = OLD.`batch_id` AND `state` IN ('undoing', 'undone'))
  OR EXISTS (SELECT 1 FROM `statement_entries` WHERE `statement_id` = OLD.`id`)
BEGIN SELECT RAISE(ABORT, 'statements stay as they are'); END;
