CREATE INDEX `statement_entries_days` ON `statement_entries` (`chapter_id`,`day`);--> statement-breakpoint
-- What follows is written by hand. Entries stay, and their texts are taken away alone, when somebody is erased.
CREATE TRIGGER `statement_entries_texts` BEFORE UPDATE OF `name`, `iban`, `text`, `reference`, `end_to_end`, `mandate`, `return_text`
ON `statement_entries`
WHEN NOT (NEW.`name` IS OLD.`name` OR NEW.`name` IS NULL)
  OR NOT (NEW.`iban` IS OLD.`iban` OR NEW.`iban` IS NULL)
  OR NOT (NEW.`text` IS OLD.`text` OR NEW.`text` IS NULL)
  OR NOT (NEW.`reference` IS OLD.`reference` OR NEW.`reference` IS NULL)
  OR NOT (NEW.`end_to_end` IS OLD.`end_to_end` OR NEW.`end_to_end` IS NULL)
  OR NOT (NEW.`mandate` IS OLD.`mandate` OR NEW.`mandate` IS NULL)
  OR NOT (NEW.`return_text` IS OLD.`return_text` OR NEW.`return_text` IS NULL)
BEGIN SELECT RAISE(ABORT, 'what the bank said of an entry does not change'); END;--> statement-breakpoint
CREATE TRIGGER `statement_entries_stay` BEFORE DELETE ON `statement_entries`
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
CREATE TRIGGER `statement_entries_once` BEFORE INSERT ON `statement_entries`
WHEN EXISTS (SELECT 1 FROM `statement_entries` WHERE `id` = NEW.`id`)
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
CREATE TRIGGER `statements_fix` BEFORE UPDATE ON `statements`
BEGIN SELECT RAISE(ABORT, 'statements stay as they are'); END;--> statement-breakpoint
CREATE TRIGGER `statements_stay` BEFORE DELETE ON `statements`
BEGIN SELECT RAISE(ABORT, 'statements stay as they are'); END;--> statement-breakpoint
-- A statement that comes again is left out: the row that is there stays, also under INSERT OR REPLACE.
CREATE TRIGGER `statements_once` BEFORE INSERT ON `statements`
WHEN EXISTS (SELECT 1 FROM `statements` WHERE `id` = NEW.`id` OR `chapter_id` = NEW.`chapter_id` AND `key` = NEW.`key`)
BEGIN SELECT RAISE(IGNORE); END;--> statement-breakpoint
CREATE TRIGGER `statement_keys_fix` BEFORE UPDATE ON `statement_keys`
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;--> statement-breakpoint
CREATE TRIGGER `statement_keys_stay` BEFORE DELETE ON `statement_keys`
BEGIN SELECT RAISE(ABORT, 'entries of statements stay'); END;
