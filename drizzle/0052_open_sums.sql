CREATE INDEX `due_sums_open` ON `due_sums` (`chapter_id`,`due_date`) WHERE "due_sums"."dues" > 0 AND "due_sums"."amount" > "due_sums"."settled" + "due_sums"."waived";--> statement-breakpoint
-- What follows is written by hand. What is paid or waived of a due changes one sum, once; other changes take it off one and add it to another.
DROP TRIGGER `dues_summed_anew`;--> statement-breakpoint
CREATE TRIGGER `dues_summed_anew` AFTER UPDATE OF `member_id`, `chapter_id`, `term`, `amount`, `currency`, `due_date`, `settled`, `waived`, `void`, `createddate` ON `dues`
WHEN NOT (OLD.`member_id` = NEW.`member_id` AND OLD.`chapter_id` = NEW.`chapter_id` AND OLD.`term` = NEW.`term`
  AND OLD.`currency` = NEW.`currency` AND OLD.`due_date` = NEW.`due_date` AND OLD.`void` = NEW.`void` AND OLD.`createddate` = NEW.`createddate`)
BEGIN
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT OLD.`chapter_id`, substr(OLD.`createddate`, 1, 14) || substr('00153045', 1 + substr(OLD.`createddate`, 15, 2) / 15 * 2, 2),
    OLD.`due_date`, ifnull((SELECT `membertype_id` FROM `memberships` WHERE `member_id` = OLD.`member_id` AND `no` = OLD.`term`), 0),
    OLD.`currency`, -1, -OLD.`amount`, -OLD.`settled`, -OLD.`waived`
  WHERE NOT OLD.`void`
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT NEW.`chapter_id`, substr(NEW.`createddate`, 1, 14) || substr('00153045', 1 + substr(NEW.`createddate`, 15, 2) / 15 * 2, 2),
    NEW.`due_date`, ifnull((SELECT `membertype_id` FROM `memberships` WHERE `member_id` = NEW.`member_id` AND `no` = NEW.`term`), 0),
    NEW.`currency`, 1, NEW.`amount`, NEW.`settled`, NEW.`waived`
  WHERE NOT NEW.`void`
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
END;--> statement-breakpoint
CREATE TRIGGER `dues_settled_anew` AFTER UPDATE OF `amount`, `settled`, `waived` ON `dues`
WHEN NOT NEW.`void` AND OLD.`member_id` = NEW.`member_id` AND OLD.`chapter_id` = NEW.`chapter_id` AND OLD.`term` = NEW.`term`
  AND OLD.`currency` = NEW.`currency` AND OLD.`due_date` = NEW.`due_date` AND OLD.`void` = NEW.`void` AND OLD.`createddate` = NEW.`createddate`
BEGIN
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT NEW.`chapter_id`, substr(NEW.`createddate`, 1, 14) || substr('00153045', 1 + substr(NEW.`createddate`, 15, 2) / 15 * 2, 2),
    NEW.`due_date`, ifnull((SELECT `membertype_id` FROM `memberships` WHERE `member_id` = NEW.`member_id` AND `no` = NEW.`term`), 0),
    NEW.`currency`, 0, NEW.`amount` - OLD.`amount`, NEW.`settled` - OLD.`settled`, NEW.`waived` - OLD.`waived`
  WHERE true
  ON CONFLICT DO UPDATE SET `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
END;
