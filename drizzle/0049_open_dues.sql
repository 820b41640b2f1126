CREATE TABLE `open_dues` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`dues` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
-- What follows is written by hand: how many dues of a member are open, which triggers count. Dues of erased members are not counted.
INSERT INTO `open_dues` (`member_id`, `dues`)
SELECT `member_id`, count(*) FROM `dues` JOIN `members` ON `members`.`id` = `member_id`
WHERE NOT `void` AND `amount` > `settled` + `waived` GROUP BY `member_id`;--> statement-breakpoint
CREATE TRIGGER `dues_opened` AFTER INSERT ON `dues`
WHEN NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`
BEGIN
  INSERT INTO `open_dues` (`member_id`, `dues`) SELECT `id`, 1 FROM `members` WHERE `id` = NEW.`member_id`
  ON CONFLICT DO UPDATE SET `dues` = `dues` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `dues_opened_anew` AFTER UPDATE OF `member_id`, `amount`, `settled`, `waived`, `void` ON `dues`
WHEN OLD.`member_id` <> NEW.`member_id`
  OR (NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`) <> (NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`)
BEGIN
  UPDATE `open_dues` SET `dues` = `dues` - 1
  WHERE `member_id` = OLD.`member_id` AND NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`;
  DELETE FROM `open_dues` WHERE `member_id` = OLD.`member_id` AND `dues` = 0;
  INSERT INTO `open_dues` (`member_id`, `dues`)
  SELECT `id`, 1 FROM `members` WHERE `id` = NEW.`member_id` AND NOT NEW.`void` AND NEW.`amount` > NEW.`settled` + NEW.`waived`
  ON CONFLICT DO UPDATE SET `dues` = `dues` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `dues_closed` AFTER DELETE ON `dues`
WHEN NOT OLD.`void` AND OLD.`amount` > OLD.`settled` + OLD.`waived`
BEGIN
  UPDATE `open_dues` SET `dues` = `dues` - 1 WHERE `member_id` = OLD.`member_id`;
  DELETE FROM `open_dues` WHERE `member_id` = OLD.`member_id` AND `dues` = 0;
END;
