-- Written by hand. What a due asks for stays as it was charged: only a split into instalments makes it smaller, with another day.
CREATE TRIGGER `dues_fix` BEFORE UPDATE OF `id`, `chapter_id`, `item_id`, `amount`, `currency`, `due_date`, `made`, `createddate` ON `dues`
WHEN NEW.`id` <> OLD.`id` OR NEW.`chapter_id` <> OLD.`chapter_id` OR NEW.`item_id` IS NOT OLD.`item_id`
  OR NEW.`amount` > OLD.`amount` OR NEW.`amount` = OLD.`amount` AND NEW.`due_date` <> OLD.`due_date`
  OR NEW.`currency` <> OLD.`currency` OR NEW.`made` <> OLD.`made` OR NEW.`createddate` <> OLD.`createddate`
BEGIN SELECT RAISE(ABORT, 'dues stay as they were charged'); END;
