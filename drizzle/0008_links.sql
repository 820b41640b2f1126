ALTER TABLE `enrolments` ADD `inviter_id` integer REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE `enrolments` ADD `opened` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `opened_before` text;--> statement-breakpoint
CREATE INDEX `enrolments_inviter` ON `enrolments` (`inviter_id`);--> statement-breakpoint
-- What follows is written by hand. Open links get their inviter from the log; those whose account or inviter was
-- changed since they were made are void. Stored answers of those who invited somebody may hold a link.
UPDATE `enrolments` SET `inviter_id` = (
  SELECT `account_id` FROM `log_entries`
  WHERE `entity` = 'account' AND `entity_id` = `enrolments`.`account_id`
    AND `action` IN ('account.created', 'account.reset')
  ORDER BY `id` DESC LIMIT 1);--> statement-breakpoint
DELETE FROM `enrolments` WHERE EXISTS (
  SELECT 1 FROM `log_entries` AS `later`
  WHERE `later`.`entity` = 'account'
    AND `later`.`entity_id` IN (`enrolments`.`account_id`, `enrolments`.`inviter_id`)
    AND `later`.`action` IN ('account.updated', 'account.reset')
    AND `later`.`id` > (
      SELECT max(`made`.`id`) FROM `log_entries` AS `made`
      WHERE `made`.`entity` = 'account' AND `made`.`entity_id` = `enrolments`.`account_id`
        AND `made`.`action` IN ('account.created', 'account.reset')));--> statement-breakpoint
DELETE FROM `idempotency_keys` WHERE `account_id` IN (
  SELECT `account_id` FROM `log_entries` WHERE `entity` = 'account' AND `action` = 'account.created');
