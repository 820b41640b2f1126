CREATE INDEX `log_entries_redacted` ON `log_entries` (`chapter_id`) WHERE salt = '';--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows no triggers.
-- An entry stays as it is but for its changes: they are taken away with their salt, or replaced by what is left without the texts of a
-- person, with an empty salt; the hash that covered them goes, too. What was taken away does not come back.
DROP TRIGGER `log_entries_fix`;--> statement-breakpoint
CREATE TRIGGER `log_entries_fix` BEFORE UPDATE ON `log_entries`
WHEN ifnull(NEW.`salt`, '') <> '' OR NEW.`text_hash` IS NOT NULL OR (NEW.`changes` IS NOT NULL AND OLD.`changes` IS NULL)
  OR NEW.`id` IS NOT OLD.`id` OR NEW.`createddate` IS NOT OLD.`createddate` OR NEW.`actor` IS NOT OLD.`actor`
  OR NEW.`account_id` IS NOT OLD.`account_id` OR NEW.`action` IS NOT OLD.`action` OR NEW.`entity` IS NOT OLD.`entity`
  OR NEW.`entity_id` IS NOT OLD.`entity_id` OR NEW.`chapter_id` IS NOT OLD.`chapter_id`
  OR NEW.`digest` IS NOT OLD.`digest` OR NEW.`hash` IS NOT OLD.`hash`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
