ALTER TABLE `batches` ADD `state` text DEFAULT 'running' NOT NULL;--> statement-breakpoint
ALTER TABLE `batches` ADD `undone_to` integer;--> statement-breakpoint
-- Written by hand: batches so far were written to their end.
UPDATE `batches` SET `state` = iif(`undone`, 'undone', 'done');--> statement-breakpoint
ALTER TABLE `batches` DROP COLUMN `undone`;