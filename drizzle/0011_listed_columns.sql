-- Written by hand: drizzle-kit knows no triggers.
-- `wire` is built by the service from these columns: a statement that forgets it would leave another list item.
CREATE TRIGGER `members_listed_anew` BEFORE UPDATE OF `firstname`, `lastname`, `email`, `chapter_id`, `membertype_id`, `status`, `createddate` ON `members`
WHEN OLD.`wire` = NEW.`wire` AND (
  OLD.`firstname` <> NEW.`firstname`
  OR OLD.`lastname` <> NEW.`lastname`
  OR OLD.`email` <> NEW.`email`
  OR OLD.`chapter_id` <> NEW.`chapter_id`
  OR OLD.`membertype_id` <> NEW.`membertype_id`
  OR OLD.`status` <> NEW.`status`
  OR OLD.`createddate` <> NEW.`createddate`
)
BEGIN SELECT RAISE(ABORT, 'the list item of a member is written with its fields'); END;
