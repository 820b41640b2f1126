CREATE TABLE `due_sums` (
	`chapter_id` integer NOT NULL,
	`made` text NOT NULL,
	`due_date` text NOT NULL,
	`membertype_id` integer NOT NULL,
	`currency` text NOT NULL,
	`dues` integer NOT NULL,
	`amount` integer NOT NULL,
	`settled` integer NOT NULL,
	`waived` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `payment_sums` (
	`chapter_id` integer NOT NULL,
	`day` text NOT NULL,
	`currency` text NOT NULL,
	`payments` integer NOT NULL,
	`amount` integer NOT NULL,
	`credit` integer NOT NULL,
	PRIMARY KEY(`chapter_id`, `day`, `currency`)
) STRICT;
--> statement-breakpoint
-- What follows is written by hand: sums of dues and payments, which triggers keep. A due counts for the type of its term as terms are now, so
-- that it does not matter whether terms or dues are changed first.
INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
SELECT `dues`.`chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2),
  `due_date`, ifnull(`membertype_id`, 0), `currency`, count(*), sum(`amount`), sum(`settled`), sum(`waived`)
FROM `dues` LEFT JOIN `memberships` ON `memberships`.`member_id` = `dues`.`member_id` AND `memberships`.`no` = `dues`.`term`
WHERE NOT `void` GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE TRIGGER `dues_summed` AFTER INSERT ON `dues`
BEGIN
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT NEW.`chapter_id`, substr(NEW.`createddate`, 1, 14) || substr('00153045', 1 + substr(NEW.`createddate`, 15, 2) / 15 * 2, 2),
    NEW.`due_date`, ifnull((SELECT `membertype_id` FROM `memberships` WHERE `member_id` = NEW.`member_id` AND `no` = NEW.`term`), 0),
    NEW.`currency`, 1, NEW.`amount`, NEW.`settled`, NEW.`waived`
  WHERE NOT NEW.`void`
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
END;--> statement-breakpoint
CREATE TRIGGER `dues_summed_anew` AFTER UPDATE OF `member_id`, `chapter_id`, `term`, `amount`, `currency`, `due_date`, `settled`, `waived`, `void`, `createddate` ON `dues`
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
CREATE TRIGGER `dues_taken_off` AFTER DELETE ON `dues`
BEGIN
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT OLD.`chapter_id`, substr(OLD.`createddate`, 1, 14) || substr('00153045', 1 + substr(OLD.`createddate`, 15, 2) / 15 * 2, 2),
    OLD.`due_date`, ifnull((SELECT `membertype_id` FROM `memberships` WHERE `member_id` = OLD.`member_id` AND `no` = OLD.`term`), 0),
    OLD.`currency`, -1, -OLD.`amount`, -OLD.`settled`, -OLD.`waived`
  WHERE NOT OLD.`void`
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
END;--> statement-breakpoint
CREATE TRIGGER `memberships_summed` AFTER INSERT ON `memberships`
WHEN EXISTS (SELECT 1 FROM `dues` WHERE `member_id` = NEW.`member_id` AND `term` = NEW.`no`)
BEGIN
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT `chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2), `due_date`, 0,
    `currency`, -count(*), -sum(`amount`), -sum(`settled`), -sum(`waived`)
  FROM `dues` WHERE `member_id` = NEW.`member_id` AND `term` = NEW.`no` AND NOT `void` GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT `chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2), `due_date`, NEW.`membertype_id`,
    `currency`, count(*), sum(`amount`), sum(`settled`), sum(`waived`)
  FROM `dues` WHERE `member_id` = NEW.`member_id` AND `term` = NEW.`no` AND NOT `void` GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
END;--> statement-breakpoint
CREATE TRIGGER `memberships_summed_anew` AFTER UPDATE OF `member_id`, `no`, `membertype_id` ON `memberships`
WHEN OLD.`member_id` <> NEW.`member_id` OR OLD.`no` <> NEW.`no` OR OLD.`membertype_id` <> NEW.`membertype_id`
BEGIN
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT `chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2), `due_date`, OLD.`membertype_id`,
    `currency`, -count(*), -sum(`amount`), -sum(`settled`), -sum(`waived`)
  FROM `dues` WHERE `member_id` = OLD.`member_id` AND `term` = OLD.`no` AND NOT `void` GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT `chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2), `due_date`, 0,
    `currency`, count(*), sum(`amount`), sum(`settled`), sum(`waived`)
  FROM `dues` WHERE `member_id` = OLD.`member_id` AND `term` = OLD.`no` AND NOT `void` GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT `chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2), `due_date`, 0,
    `currency`, -count(*), -sum(`amount`), -sum(`settled`), -sum(`waived`)
  FROM `dues` WHERE `member_id` = NEW.`member_id` AND `term` = NEW.`no` AND NOT `void` GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT `chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2), `due_date`, NEW.`membertype_id`,
    `currency`, count(*), sum(`amount`), sum(`settled`), sum(`waived`)
  FROM `dues` WHERE `member_id` = NEW.`member_id` AND `term` = NEW.`no` AND NOT `void` GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
END;--> statement-breakpoint
CREATE TRIGGER `memberships_taken_off` AFTER DELETE ON `memberships`
WHEN EXISTS (SELECT 1 FROM `dues` WHERE `member_id` = OLD.`member_id` AND `term` = OLD.`no`)
BEGIN
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT `chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2), `due_date`, OLD.`membertype_id`,
    `currency`, -count(*), -sum(`amount`), -sum(`settled`), -sum(`waived`)
  FROM `dues` WHERE `member_id` = OLD.`member_id` AND `term` = OLD.`no` AND NOT `void` GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
  INSERT INTO `due_sums` (`chapter_id`, `made`, `due_date`, `membertype_id`, `currency`, `dues`, `amount`, `settled`, `waived`)
  SELECT `chapter_id`, substr(`dues`.`createddate`, 1, 14) || substr('00153045', 1 + substr(`dues`.`createddate`, 15, 2) / 15 * 2, 2), `due_date`, 0,
    `currency`, count(*), sum(`amount`), sum(`settled`), sum(`waived`)
  FROM `dues` WHERE `member_id` = OLD.`member_id` AND `term` = OLD.`no` AND NOT `void` GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET `dues` = `dues` + excluded.`dues`, `amount` = `amount` + excluded.`amount`, `settled` = `settled` + excluded.`settled`, `waived` = `waived` + excluded.`waived`;
END;--> statement-breakpoint
INSERT INTO `payment_sums` (`chapter_id`, `day`, `currency`, `payments`, `amount`, `credit`)
SELECT `payments`.`chapter_id`, `day`, `payments`.`currency`, count(*), sum(`payments`.`amount`), sum(ifnull(`credits`.`amount`, 0))
FROM `payments` LEFT JOIN `credits` ON `credits`.`payment_id` = `payments`.`id` GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE TRIGGER `payments_summed` AFTER INSERT ON `payments`
BEGIN
  INSERT INTO `payment_sums` (`chapter_id`, `day`, `currency`, `payments`, `amount`, `credit`)
  VALUES (NEW.`chapter_id`, NEW.`day`, NEW.`currency`, 1, NEW.`amount`, 0)
  ON CONFLICT DO UPDATE SET `payments` = `payments` + excluded.`payments`, `amount` = `amount` + excluded.`amount`, `credit` = `credit` + excluded.`credit`;
END;--> statement-breakpoint
CREATE TRIGGER `credits_summed` AFTER INSERT ON `credits`
BEGIN
  INSERT INTO `payment_sums` (`chapter_id`, `day`, `currency`, `payments`, `amount`, `credit`)
  SELECT `chapter_id`, `day`, `currency`, 0, 0, NEW.`amount` FROM `payments` WHERE `id` = NEW.`payment_id`
  ON CONFLICT DO UPDATE SET `payments` = `payments` + excluded.`payments`, `amount` = `amount` + excluded.`amount`, `credit` = `credit` + excluded.`credit`;
END;--> statement-breakpoint
CREATE TRIGGER `credits_summed_anew` AFTER UPDATE OF `amount` ON `credits`
BEGIN
  INSERT INTO `payment_sums` (`chapter_id`, `day`, `currency`, `payments`, `amount`, `credit`)
  SELECT `chapter_id`, `day`, `currency`, 0, 0, -OLD.`amount` FROM `payments` WHERE `id` = OLD.`payment_id`
  ON CONFLICT DO UPDATE SET `payments` = `payments` + excluded.`payments`, `amount` = `amount` + excluded.`amount`, `credit` = `credit` + excluded.`credit`;
  INSERT INTO `payment_sums` (`chapter_id`, `day`, `currency`, `payments`, `amount`, `credit`)
  SELECT `chapter_id`, `day`, `currency`, 0, 0, NEW.`amount` FROM `payments` WHERE `id` = NEW.`payment_id`
  ON CONFLICT DO UPDATE SET `payments` = `payments` + excluded.`payments`, `amount` = `amount` + excluded.`amount`, `credit` = `credit` + excluded.`credit`;
END;--> statement-breakpoint
CREATE TRIGGER `credits_taken_off` AFTER DELETE ON `credits`
BEGIN
  INSERT INTO `payment_sums` (`chapter_id`, `day`, `currency`, `payments`, `amount`, `credit`)
  SELECT `chapter_id`, `day`, `currency`, 0, 0, -OLD.`amount` FROM `payments` WHERE `id` = OLD.`payment_id`
  ON CONFLICT DO UPDATE SET `payments` = `payments` + excluded.`payments`, `amount` = `amount` + excluded.`amount`, `credit` = `credit` + excluded.`credit`;
END;
