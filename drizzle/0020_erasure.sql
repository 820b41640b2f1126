CREATE TABLE `former_members` (
	`id` integer PRIMARY KEY NOT NULL,
	`chapter_id` integer NOT NULL,
	`fate` text NOT NULL,
	`kept_id` integer,
	`createddate` text NOT NULL,
	FOREIGN KEY (`chapter_id`) REFERENCES `chapters`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `former_members_kept` ON `former_members` (`kept_id`);--> statement-breakpoint
ALTER TABLE `chapters` ADD `archived` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `entity` text;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `entity_id` integer;--> statement-breakpoint
CREATE INDEX `idempotency_keys_record` ON `idempotency_keys` (`entity`,`entity_id`);--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows no triggers.
-- An entry stays as it is but for its changes, which are taken away together with their salt and with the hash that covered them.
DROP TRIGGER `log_entries_fix`;--> statement-breakpoint
CREATE TRIGGER `log_entries_fix` BEFORE UPDATE ON `log_entries`
WHEN NEW.`changes` IS NOT NULL OR NEW.`salt` IS NOT NULL OR NEW.`text_hash` IS NOT NULL
  OR NEW.`id` IS NOT OLD.`id` OR NEW.`createddate` IS NOT OLD.`createddate` OR NEW.`actor` IS NOT OLD.`actor`
  OR NEW.`account_id` IS NOT OLD.`account_id` OR NEW.`action` IS NOT OLD.`action` OR NEW.`entity` IS NOT OLD.`entity`
  OR NEW.`entity_id` IS NOT OLD.`entity_id` OR NEW.`chapter_id` IS NOT OLD.`chapter_id`
  OR NEW.`digest` IS NOT OLD.`digest` OR NEW.`hash` IS NOT OLD.`hash`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
-- Nobody knows of answers that were kept before what they tell of; they are kept for a day.
DELETE FROM `idempotency_keys`;
