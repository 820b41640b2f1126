-- Written by hand: whoever has the mark of an address already, as after a merge, keeps it with the address.
DROP TRIGGER `members_readdressed`;
--> statement-breakpoint
CREATE TRIGGER `members_readdressed` AFTER UPDATE OF `email_key` ON `members` WHEN NEW.`email_key` IS NOT OLD.`email_key`
BEGIN
  DELETE FROM `undeliverable` WHERE `member_id` = NEW.`id` AND `email_key` IS NOT NEW.`email_key`;
  INSERT OR IGNORE INTO `undeliverable` (`member_id`, `email_key`, `createddate`)
  SELECT NEW.`id`, `email_key`, `createddate` FROM `undeliverable` WHERE `email_key` = NEW.`email_key` LIMIT 1;
END;
